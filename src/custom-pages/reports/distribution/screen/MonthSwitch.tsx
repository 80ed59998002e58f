import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { Button, Space } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { DistributionCard } from "../../../../../contract/entities/distribution.ts";
import { parseMonth } from "../../../../../domain/periods/month.ts";
import { MonthPicker } from "../../../../engine/fields/month/MonthPicker.tsx";
import { monthPath } from "../sheet/paths.ts";

/** The month that is being split, and the way to the others. */
export function MonthSwitch({ park, period }: Pick<DistributionCard, "park" | "period">) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const go = (later: number) => navigate(monthPath({ park, period }, later));
  return (
    <Space.Compact>
      <Button icon={<LeftOutlined />} aria-label={t("distribution.month.previous")} onClick={() => go(-1)} />
      <MonthPicker
        isNamed
        allowClear={false}
        aria-label={t("distribution.month.label")}
        value={period}
        onChange={(typed) => {
          const read = parseMonth(typed ?? "");
          if (read.ok) navigate(monthPath({ park, period: read.value }, 0));
        }}
      />
      <Button icon={<RightOutlined />} aria-label={t("distribution.month.next")} onClick={() => go(1)} />
    </Space.Compact>
  );
}
