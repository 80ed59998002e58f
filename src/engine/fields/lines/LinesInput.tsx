import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { LinesField } from "../../define/language/fields.ts";
import { type LineValues, linesOf } from "../kind/form-value.ts";
import type { InputProps } from "../kind/kind-parts.ts";
import { useWords } from "../kind/words.ts";
import { LineRow } from "./LineRow.tsx";
import styles from "./Lines.module.css";
import { printCell } from "./LinesValue.tsx";
import { columnsOf, readCell, startLine } from "./line-parts.ts";
import { cellsOf, type Place, pasteLines } from "./paste-lines.ts";
import { totalOf } from "./totals.ts";

/** A table that is edited row by row; a table that is copied from a spreadsheet is pasted from any cell on. */
export function LinesInput({ field, value, onChange, tools, id, onBlur }: InputProps<LinesField>) {
  const { kindOf } = tools;
  const { t } = useTranslation();
  const words = useWords();
  const columns = columnsOf(field);
  const lines = linesOf(value);
  const put = (index: number, line: LineValues) => onChange(lines.map((each, at) => (at === index ? line : each)));
  const paste = (text: string, place: Place): boolean => {
    if (!/[\t\n]/.test(text.trim())) return false;
    onChange(pasteLines(field, lines, place, cellsOf(text), kindOf, words));
    return true;
  };
  const total = (name: string, cell: LinesField["columns"][string]) => {
    const values = lines.map((line) => readCell(name, cell, line, kindOf));
    return printCell(field, name, totalOf(values.map((read) => (read.ok ? read.value : undefined))), kindOf, words);
  };
  return (
    <div>
      <div className={styles.scroller}>
        <table className={`${styles.table} ${styles.edited}`} aria-label={t(field.label)}>
          <thead>
            <tr>
              {columns.map(([name, cell]) => (
                <th key={name} scope="col" data-figure={kindOf(cell).isFigure(cell) || undefined}>
                  {t(cell.label)}
                  {cell.required && <span aria-hidden> *</span>}
                </th>
              ))}
              <td className={styles.tools} />
            </tr>
          </thead>
          <tbody onBlur={onBlur}>
            {lines.map((line, index) => (
              <LineRow
                // Lines have no id: they are what they say at their place.
                key={`${id}-${String(index)}`}
                id={`${id}-${index}`}
                columns={columns}
                line={line}
                number={index + 1}
                kindOf={kindOf}
                onChange={(next) => put(index, next)}
                onPaste={(text, column) => paste(text, { line: index, column })}
                onRemove={() => onChange(lines.filter((_, at) => at !== index))}
              />
            ))}
          </tbody>
          {field.totals && lines.length > 0 && (
            <tfoot>
              <tr>
                {columns.map(([name, cell], index) => (
                  <td key={name} data-figure={kindOf(cell).isFigure(cell) || undefined}>
                    {field.totals?.includes(name) ? total(name, cell) : index === 0 && t("fields.lines.total")}
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
          icon={<PlusOutlined aria-hidden />}
          disabled={field.maxLines !== undefined && lines.length >= field.maxLines}
          onClick={() => onChange([...lines, startLine(field, kindOf, undefined)])}
        >
          {t("fields.lines.add")}
        </Button>
        {t("fields.lines.pasteHint")}
      </p>
    </div>
  );
}
