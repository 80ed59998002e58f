import { useTranslation } from "react-i18next";
import { COMPONENTS } from "../../../../domain/distribution/fields.ts";
import { MoneyField } from "../form/MoneyField.tsx";
import type { TypedMoney } from "../form/typed-money.ts";
import styles from "./AmountFields.module.css";
import { type Field, type TypedEntry, WITHHELD } from "./typed-entry.ts";

type AmountFieldsProps = {
  readonly typed: TypedEntry;
  readonly onChange: (field: Field, value: TypedMoney) => void;
  readonly refusalOf: (field: string) => string | undefined;
};

/** The nine components and what the platform withheld, each typed. */
export function AmountFields({ typed, onChange, refusalOf }: AmountFieldsProps) {
  const { t } = useTranslation();
  const field = (name: Field, path: string) => (
    <MoneyField
      key={name}
      label={t(`explain.figures.${name}`)}
      value={typed[name]}
      onChange={(value) => onChange(name, value)}
      refusal={refusalOf(path)}
    />
  );
  return (
    <>
      <fieldset>
        <legend>{t("ok-card.form.components")}</legend>
        <div className={styles.pairs}>{COMPONENTS.map((component) => field(component, `amounts.${component}`))}</div>
      </fieldset>
      <fieldset>
        <legend>{t("ok-card.form.withheld")}</legend>
        <div className={styles.pairs}>{WITHHELD.map((name) => field(name, name))}</div>
      </fieldset>
    </>
  );
}
