import { Alert, Button, Flex, Space } from "antd";
import { useTranslation } from "react-i18next";
import type { GranularityRefusal } from "../../../domain/periods/granularity.ts";
import type { Period } from "../../../domain/periods/month.ts";
import { cutsOf } from "./cut.ts";
import type { Cut } from "./statistics-ask.ts";

type Props = {
  readonly refusal: GranularityRefusal;
  readonly period: Period;
  readonly onChoose: (by: Cut) => void;
};

/** One of the three messages of spec §8, with what the period does allow one press away: beside the words, or under them where they need the room. */
export function CutRefusal({ refusal, period, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <Alert
      type="warning"
      showIcon
      message={
        <Flex wrap align="center" justify="space-between" gap={8}>
          {t(`errors.${refusal}`)}
          <Space wrap>
            {cutsOf(period).map((cut) => (
              <Button key={cut} onClick={() => onChoose(cut)}>
                {t(`statistics.cuts.${cut}`)}
              </Button>
            ))}
          </Space>
        </Flex>
      }
    />
  );
}
