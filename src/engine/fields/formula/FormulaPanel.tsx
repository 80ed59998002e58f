import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Field, FormulaField } from "../../define/language/fields.ts";
import type { ShownProps } from "../kind/kind-parts.ts";
import { isUnknown } from "../kind/known.ts";
import { useWords } from "../kind/words.ts";
import { type Entry, entriesOf, evaluate } from "./evaluate.ts";
import styles from "./Formula.module.css";
import { LineEntries } from "./LineEntries.tsx";

const SIGNS: Readonly<Record<Entry["sign"], string>> = { 1: "+", [-1]: "\u2212", of: "", rate: "×" };

type Props = ShownProps<FormulaField>;

/** The formula in words, the figures that enter it, and whether they give what stands in the record. One of them that is computed itself is asked in turn. */
export function FormulaPanel(shown: Props) {
  const { t } = useTranslation();
  const words = useWords();
  const [path, setPath] = useState<readonly string[]>([]);
  const panel = useRef<HTMLDivElement>(null);
  const depth = path.length;
  useEffect(() => {
    if (depth >= 0) panel.current?.focus();
  }, [depth]);
  const { fields = {}, record, kindOf } = shown;
  const opened = fields[path.at(-1) ?? ""];
  const field = opened?.kind === "formula" ? opened : shown.field;
  const value = opened?.kind === "formula" ? record?.[path.at(-1) ?? ""] : shown.value;
  const print = (entry: Field | undefined, held: unknown) =>
    (entry && !isUnknown(held) && kindOf(entry).print(entry, held, words)) || words.t("common.value.unknown");
  const result = record && evaluate(field.formula, record);
  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      {path.length > 0 && (
        <button type="button" className={styles.back} onClick={() => setPath(path.slice(0, -1))}>
          {t("fields.formula.back")}
        </button>
      )}
      <p>{t(field.explain)}</p>
      <dl className={styles.entries}>
        {"lines" in field.formula ? (
          <LineEntries {...shown} formula={field.formula} print={print} />
        ) : (
          record &&
          entriesOf(field.formula).map((entry, index) => (
            <div key={entry.name}>
              <dt>
                <Sign of={entry.sign} isFirst={index === 0} />
                <OpenableEntry
                  field={fields[entry.name]}
                  name={entry.name}
                  onAsk={() => setPath([...path, entry.name])}
                />
              </dt>
              <dd>{print(fields[entry.name], record[entry.name])}</dd>
            </div>
          ))
        )}
        <div className={styles.result}>
          <dt>= {t(field.label)}</dt>
          <dd>{print(field, value)}</dd>
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

function Sign({ of, isFirst }: { readonly of: Entry["sign"]; readonly isFirst: boolean }) {
  return <span className={styles.sign}>{isFirst && of === 1 ? "" : SIGNS[of]}</span>;
}

type OpenableEntryProps = { readonly field: Field | undefined; readonly name: string; readonly onAsk: () => void };

/** What a figure is called; one that is computed is a way to its own formula. */
function OpenableEntry({ field, name, onAsk }: OpenableEntryProps): ReactNode {
  const { t } = useTranslation();
  if (field?.kind !== "formula") return t(field?.label ?? name);
  return (
    <button type="button" className={styles.ask} onClick={onAsk}>
      {t(field.label)}
    </button>
  );
}
