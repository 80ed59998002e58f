import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { useTranslate } from "@refinedev/core";
import { Button, DatePicker, Space } from "antd";
import dayjs from "dayjs";
import { useNavigate } from "react-router";
import type { DistributionCard } from "../../../../../contract/entities/distribution.ts";
import { toMonth } from "../../../../../domain/periods/month.ts";
import { monthPath } from "../sheet/paths.ts";
import { printMonth } from "./print-time.ts";

/** The month that is being split, and the way to the others. */
export function MonthSwitch({ park, period }: Pick<DistributionCard, "park" | "period">) {
  const t = useTranslate();
  const navigate = useNavigate();
  const go = (later: number) => navigate(monthPath({ park, period }, later));
  return (
    <Space.Compact>
      <Button icon={<LeftOutlined />} aria-label={t("distribution.month.previous")} onClick={() => go(-1)} />
      <DatePicker
        picker="month"
        allowClear={false}
        inputReadOnly
        aria-label={t("distribution.month.label")}
        value={dayjs(`${period}-01`)}
        format={(value) => printMonth(value.format("YYYY-MM"))}
        onChange={(value) => {
          if (value) navigate(monthPath({ park, period: toMonth(value.format("YYYY-MM")) }, 0));
        }}
      />
      <Button icon={<RightOutlined />} aria-label={t("distribution.month.next")} onClick={() => go(1)} />
    </Space.Compact>
  );
}
