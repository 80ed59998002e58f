import { Fragment } from "react";
import type { LinesField } from "../define/language/fields.ts";
import { useWords } from "../fields/kind/words.ts";
import { kindOf } from "../fields/kinds.ts";
import { heldBy, printCell } from "../fields/lines/LinesValue.tsx";
import { ChangedValue } from "./ChangedValue.tsx";
import { decodeKept, namesIn } from "./change-words.ts";
import { changedLines } from "./changed-lines.ts";
import styles from "./History.module.css";

type Props = { readonly field: LinesField; readonly before: unknown; readonly after: unknown };

/** What became of lines: those that went, those that came, cell by cell in the words of the card. */
export function ChangedLinesView({ field, before, after }: Props) {
  const words = useWords();
  const { gone, come } = changedLines(before, after);
  if (gone.length + come.length === 0) return words.t("history.linesMoved");
  const said = (line: unknown) =>
    Object.entries(field.columns).map(([name, cell], index) => {
      const held = heldBy(line, name, cell);
      const isAnother = cell.kind === "reference" && typeof held === "number";
      return (
        <Fragment key={name}>
          {index > 0 && " · "}
          {isAnother ? (
            <ChangedValue field={cell} names={namesIn(cell)} value={held} />
          ) : (
            printCell(field, name, decodeKept(cell, held), kindOf, words)
          )}
        </Fragment>
      );
    });
  return (
    <ul className={styles.lines}>
      {gone.map((line, index) => (
        <li key={`gone ${String(index)}`}>
          <del>
            <span className={styles.spoken}>{words.t("history.was")} </span>
            {said(line)}
          </del>
        </li>
      ))}
      {come.map((line, index) => (
        <li key={`come ${String(index)}`}>
          <ins>
            <span className={styles.spoken}>{words.t("history.became")} </span>
            {said(line)}
          </ins>
        </li>
      ))}
    </ul>
  );
}
