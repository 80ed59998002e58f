import { DatePicker, Select } from "antd";
import dayjs from "dayjs";
import { useTranslation } from "react-i18next";
import type { BankChoice } from "../../../contract/entities/bank.ts";
import { parkRoutes } from "../../../contract/routes/parks.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { SERVER_MONTH } from "../../engine/fields/date/formats.ts";
import styles from "./Bank.module.css";

type Props = { readonly choice: BankChoice; readonly onChange: (choice: BankChoice) => void };

/** Of which distribution: its month and its park; without them, of all. */
export function BankOrdersFilter({ choice, onChange }: Props) {
  const { t } = useTranslation();
  const parks = useCall(parkRoutes.names, {});
  const { period, park_id } = choice;
  return (
    <div className={styles.filter}>
      <DatePicker
        picker="month"
        format={["MM.YYYY", "M.YYYY", SERVER_MONTH]}
        aria-label={t("payments.bank.period")}
        placeholder={t("payments.bank.period")}
        value={period === undefined ? null : dayjs(period, SERVER_MONTH)}
        onChange={(month) =>
          onChange({
            ...(month && { period: month.format(SERVER_MONTH) }),
            ...(park_id !== undefined && { park_id }),
          })
        }
      />
      <Select
        allowClear
        showSearch
        optionFilterProp="label"
        aria-label={t("payments.bank.park")}
        placeholder={t("payments.bank.park")}
        notFoundContent={t("common.states.nothingFound")}
        value={park_id ?? null}
        options={(parks.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id: number | null | undefined) =>
          onChange({ ...(period !== undefined && { period }), ...(id != null && { park_id: id }) })
        }
      />
    </div>
  );
}
