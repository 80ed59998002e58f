import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import type { MappingLocked } from "../../../../contract/entities/disps.ts";
import { numericMonth } from "../../../../domain/periods/month.ts";
import { formatDay } from "../../../engine/format/format.ts";

type Props = {
  readonly message: string;
  readonly locked: MappingLocked;
  readonly isRunning: boolean;
  readonly onApply: (from: string) => void;
};

/** Signed months that the new column would rewrite, and the date from which it leaves them alone, to be taken by one press. */
export function LockedMonths({ message, locked, isRunning, onApply }: Props) {
  const { t } = useTranslation();
  return (
    <Alert
      type="warning"
      showIcon
      message={message}
      description={
        <ul>
          {locked.months.map(({ month, parks }) => (
            <li key={month}>
              {numericMonth(month)}: {parks.map(({ name }) => name).join(", ")}
            </li>
          ))}
        </ul>
      }
      action={
        <Button loading={isRunning} onClick={() => onApply(locked.free_from)}>
          {t("categories.form.applyFrom", { day: formatDay(locked.free_from) })}
        </Button>
      }
    />
  );
}
