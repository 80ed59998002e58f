import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type KeyboardEvent, memo } from "react";
import { useTranslation } from "react-i18next";
import type { LinesField } from "../../define/language/fields.ts";
import { useRegistry } from "../../registry/registry.ts";
import type { LineValue, LineValues } from "../kind/form-value.ts";
import type { KindOf } from "../kind/kind-parts.ts";
import { useWords } from "../kind/words.ts";
import styles from "./Lines.module.css";
import { printCell } from "./LinesValue.tsx";
import { type Column, columnsOf, valuesOf } from "./line-parts.ts";
import type { LineActs } from "./use-line-acts.ts";

type Props = {
  readonly id: string;
  readonly field: LinesField;
  readonly line: LineValues;
  /** Its place, from 0. */
  readonly index: number;
  readonly isLast: boolean;
  /** What is wrong with its cells, in words, by column. */
  readonly faults: Readonly<Record<string, string>> | undefined;
  readonly kindOf: KindOf;
  readonly acts: LineActs;
};

/** One line in its inputs; each says its column and its line to a screen reader. */
export const LineRow = memo(function LineRow({ id, field, line, index, isLast, faults, kindOf, acts }: Props) {
  const { t } = useTranslation();
  const number = index + 1;
  const made = valuesOf(field, line, kindOf);
  const key = (event: KeyboardEvent, column: string) => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (event.altKey && by !== 0) acts.move(index, by, column);
    else if (event.key === "Enter" && isLine(event.target) && !event.ctrlKey && !event.metaKey)
      acts.next(index, column);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <tr>
      {columnsOf(field).map(([name, cell]) => (
        <td
          key={name}
          data-figure={(cell.computed && kindOf(cell).isFigure(cell)) || undefined}
          onKeyDown={(event) => key(event, name)}
          onPasteCapture={(event) => {
            if (!acts.paste(index, name, event.clipboardData.getData("text/plain"))) return;
            event.preventDefault();
            event.stopPropagation();
          }}
        >
          <LineCell
            id={`${id}-${index}-${name}`}
            field={field}
            line={line}
            kindOf={kindOf}
            made={made}
            column={[name, cell]}
            fault={faults?.[name]}
            label={t("fields.lines.cell", { label: t(cell.label), number })}
            onChange={(value) => acts.put(index, name, value)}
          />
        </td>
      ))}
      <td className={styles.tools}>
        <Button
          type="text"
          icon={<ArrowUpOutlined aria-hidden />}
          aria-label={t("fields.lines.up", { number })}
          disabled={index === 0}
          onClick={() => acts.move(index, -1)}
        />
        <Button
          type="text"
          icon={<ArrowDownOutlined aria-hidden />}
          aria-label={t("fields.lines.down", { number })}
          disabled={isLast}
          onClick={() => acts.move(index, 1)}
        />
        <Button
          id={`${id}-${index}-remove`}
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t("fields.lines.remove", { number })}
          onClick={() => acts.remove(index)}
        />
      </td>
    </tr>
  );
});

/** A line of text, broken or not, in which Enter has nothing else to do. */
const isLine = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement
    ? target.dataset.long !== undefined
    : target instanceof HTMLInputElement &&
      target.type === "text" &&
      target.role !== "combobox" &&
      !target.ariaExpanded;

type CellProps = {
  readonly id: string;
  readonly field: LinesField;
  readonly line: LineValues;
  readonly column: Column;
  readonly made: Readonly<Record<string, unknown>>;
  readonly fault: string | undefined;
  readonly label: string;
  readonly kindOf: KindOf;
  readonly onChange: (value: LineValue) => void;
};

function LineCell({ id, field, line, column: [name, cell], made, fault, label, kindOf, onChange }: CellProps) {
  const words = useWords();
  const { Input, line: about } = kindOf(cell).form;
  const Suggestions = useRegistry().suggestions?.[cell.kind];
  const wrong = fault !== undefined && { "aria-invalid": "true" as const, "aria-describedby": `${id}_help` };
  return (
    <>
      {cell.computed ? (
        <output id={id} className={styles.made} aria-label={label}>
          {printCell(field, name, made[name], kindOf, words)}
        </output>
      ) : (
        <Input
          id={id}
          field={cell}
          tools={{ line: about, kindOf, Suggestions }}
          value={line[name] ?? null}
          aria-label={label}
          {...(cell.required && { "aria-required": "true" as const })}
          {...wrong}
          onChange={(value) => onChange(typeof value === "object" ? null : value)}
        />
      )}
      {fault !== undefined && (
        <p id={`${id}_help`} className={styles.fault}>
          {fault}
        </p>
      )}
    </>
  );
}
