import { DeleteOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { LineCell } from "../../define/language/fields.ts";
import type { LineValues } from "../kind/form-value.ts";
import type { KindOf } from "../kind/kind-parts.ts";
import styles from "./Lines.module.css";

type Props = {
  readonly id: string;
  readonly columns: readonly (readonly [name: string, cell: LineCell])[];
  readonly line: LineValues;
  /** From 1, as people count. */
  readonly number: number;
  readonly kindOf: KindOf;
  readonly onChange: (line: LineValues) => void;
  /** Whether the text was a table, which is then put into the lines. */
  readonly onPaste: (text: string, column: string) => boolean;
  readonly onRemove: () => void;
};

/** One line in its inputs; each says its column and its line to a screen reader. */
export function LineRow({ id, columns, line, number, kindOf, onChange, onPaste, onRemove }: Props) {
  const { t } = useTranslation();
  return (
    <tr>
      {columns.map(([name, cell]) => {
        const { Input, line: about } = kindOf(cell).form;
        return (
          <td
            key={name}
            onPasteCapture={(event) => {
              if (!onPaste(event.clipboardData.getData("text/plain"), name)) return;
              event.preventDefault();
              event.stopPropagation();
            }}
          >
            <Input
              id={`${id}-${name}`}
              field={cell}
              tools={{ line: about, kindOf }}
              value={line[name] ?? null}
              aria-label={t("fields.lines.cell", { label: t(cell.label), number })}
              onChange={(value) => onChange({ ...line, [name]: typeof value === "object" ? null : value })}
            />
          </td>
        );
      })}
      <td className={styles.tools}>
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t("fields.lines.remove", { number })}
          onClick={onRemove}
        />
      </td>
    </tr>
  );
}
