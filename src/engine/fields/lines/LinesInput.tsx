import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { LinesField } from "../../define/language/fields.ts";
import { linesOf } from "../kind/form-value.ts";
import type { InputProps } from "../kind/kind-parts.ts";
import { useWords } from "../kind/words.ts";
import { LineRow } from "./LineRow.tsx";
import styles from "./Lines.module.css";
import { printCell } from "./LinesValue.tsx";
import { columnsOf, valuesOf } from "./line-parts.ts";
import { totalOf } from "./totals.ts";
import { useCellFaults } from "./use-cell-faults.ts";
import { useLineActs } from "./use-line-acts.ts";

/**
 * A table that is edited row by row; a table that is copied from a spreadsheet is pasted from any cell on. What is reckoned of a line
 * and what its columns come to is shown as one types, by the formulas that the server reckons by.
 */
export function LinesInput({
  field,
  value,
  onChange,
  tools,
  id,
  onBlur,
  cellFaults,
  ...about
}: InputProps<LinesField>) {
  const { kindOf } = tools;
  const { t } = useTranslation();
  const words = useWords();
  const columns = columnsOf(field);
  const lines = linesOf(value);
  const acts = useLineActs({ field, lines, onChange, kindOf, words, id });
  const faults = useCellFaults(field, lines, {
    kindOf,
    isWrong: about["aria-invalid"] !== undefined,
    told: cellFaults,
  });
  const held = field.totals ? lines.map((line) => valuesOf(field, line, kindOf)) : [];
  const total = (name: string) => printCell(field, name, totalOf(held.map((line) => line[name])), kindOf, words);
  return (
    <div>
      <div className={styles.scroller}>
        <table className={`${styles.table} ${styles.edited}`} aria-label={t(field.label)}>
          <thead>
            <tr>
              {columns.map(([name, cell]) => (
                <th key={name} scope="col" data-figure={(cell.computed && kindOf(cell).isFigure(cell)) || undefined}>
                  {t(cell.label)}
                  {cell.required && <span aria-hidden> *</span>}
                </th>
              ))}
              <td className={styles.tools} />
            </tr>
          </thead>
          <tbody
            // On the way from cell to cell nothing is left yet.
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) onBlur?.();
            }}
          >
            {lines.map((line, index) => (
              <LineRow
                // Lines have no id: they are what they say at their place.
                key={`${id}-${String(index)}`}
                id={String(id)}
                field={field}
                line={line}
                index={index}
                kindOf={kindOf}
                acts={acts}
                isLast={index === lines.length - 1}
                faults={faults.get(index)}
              />
            ))}
          </tbody>
          {field.totals && lines.length > 0 && (
            <tfoot>
              <tr>
                {columns.map(([name, cell], index) => (
                  <td key={name} data-figure={kindOf(cell).isFigure(cell) || undefined}>
                    {field.totals?.includes(name) ? total(name) : index === 0 && t("fields.lines.total")}
                  </td>
                ))}
                <td />
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <p className={styles.under}>
        <Button
          {...(id !== undefined && { id })}
          {...(about["aria-describedby"] !== undefined && { "aria-describedby": about["aria-describedby"] })}
          icon={<PlusOutlined aria-hidden />}
          disabled={field.maxLines !== undefined && lines.length >= field.maxLines}
          onClick={acts.add}
        >
          {t("fields.lines.add")}
        </Button>
        {t("fields.lines.pasteHint")} {t("fields.lines.keys")}
      </p>
    </div>
  );
}
