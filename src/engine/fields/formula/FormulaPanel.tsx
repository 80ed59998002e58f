import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Field, FormulaField } from "../../define/fields.ts";
import type { ShownProps } from "../kind-parts.ts";
import { isUnknown } from "../known.ts";
import { useWords } from "../words.ts";
import { type Entry, entriesOf, evaluate } from "./evaluate.ts";
import styles from "./Formula.module.css";

const SIGNS: Readonly<Record<Entry["sign"], string>> = { 1: "+", [-1]: "\u2212", of: "", rate: "×" };

/** The formula in words, the figures that enter it, and whether they give what stands in the record. */
export function FormulaPanel({ field, value, text, record, fields = {}, kindOf }: ShownProps<FormulaField>) {
  const { t } = useTranslation();
  const words = useWords();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const result = record && evaluate(field.formula, record);
  const print = (entry: Field | undefined, held: unknown) =>
    (entry && !isUnknown(held) && kindOf(entry).print(entry, held, words)) || words.t("common.value.unknown");
  const entries = record ? entriesOf(field.formula) : [];
  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      <p>{t(field.explain)}</p>
      <dl>
        {entries.map(({ name, sign }, index) => {
          const entry = fields[name];
          return (
            <div key={name}>
              <dt>
                <span aria-hidden={index === 0 && sign === 1}>{index === 0 && sign === 1 ? "" : SIGNS[sign]}</span>{" "}
                {t(entry?.label ?? name)}
              </dt>
              <dd>{print(entry, record?.[name])}</dd>
            </div>
          );
        })}
        <div className={styles.result}>
          <dt>= {t(field.label)}</dt>
          <dd>{text}</dd>
        </div>
      </dl>
      {result !== undefined && result !== value && (
        <p className={styles.differs} role="alert">
          {t("fields.formula.differs")}
        </p>
      )}
    </div>
  );
}
