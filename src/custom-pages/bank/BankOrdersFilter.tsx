import { Select } from "antd";
import { useTranslation } from "react-i18next";
import type { BankChoice } from "../../../contract/entities/bank.ts";
import { parkRoutes } from "../../../contract/routes/parks.ts";
import { parseMonth } from "../../../domain/periods/month.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { MonthPicker } from "../../engine/fields/month/MonthPicker.tsx";
import { byWords } from "../../engine/options/by-words.ts";
import styles from "./Bank.module.css";

type Props = { readonly choice: BankChoice; readonly onChange: (choice: BankChoice) => void };

/** Of which distribution: its month and its park; without them, of all. */
export function BankOrdersFilter({ choice, onChange }: Props) {
  const { t } = useTranslation();
  const parks = useCall(parkRoutes.names, {});
  const { period, park_id } = choice;
  return (
    <div className={styles.filter}>
      <MonthPicker
        aria-label={t("payments.bank.period")}
        placeholder={t("payments.bank.period")}
        value={period ?? null}
        onChange={(typed) => {
          if (typed !== null && !parseMonth(typed).ok) return;
          onChange({ ...(typed !== null && { period: typed }), ...(park_id !== undefined && { park_id }) });
        }}
      />
      <Select
        allowClear
        showSearch
        filterOption={byWords}
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
