import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { LEDGER_COLUMN_GROUPS } from "../../../../domain/statistics/column-groups.ts";
import { byWords } from "../../../engine/options/by-words.ts";

type Props = {
  readonly value: string | null;
  readonly onChange: (column: string) => void;
  /** What is being given a column, for those who do not see the row. */
  readonly label: string;
  readonly disabled?: boolean;
};

/** Which column takes a category: found by typing its caption. */
export function ColumnSelect({ value, onChange, label, disabled = false }: Props) {
  const { t } = useTranslation();
  const options = LEDGER_COLUMN_GROUPS.map((group) => ({
    label: t(`statistics.ledger.${group.name}`),
    title: group.name,
    options: group.columns.map((column): { value: string; label: string } => ({
      value: column,
      label: t(`statistics.fields.${column}`),
    })),
  }));
  return (
    <Select
      aria-label={label}
      value={value}
      options={options}
      onChange={onChange}
      disabled={disabled}
      showSearch
      filterOption={byWords}
      popupMatchSelectWidth={false}
      placeholder={t("statistics.ledger.choose")}
      notFoundContent={t("statistics.ledger.none")}
      style={{ width: "100%", minWidth: 200 }}
    />
  );
}
