import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import type { LinesField } from "../../define/language/fields.ts";
import type { FormValue, LineValue, LineValues } from "../kind/form-value.ts";
import type { KindOf } from "../kind/kind-parts.ts";
import type { Words } from "../kind/words.ts";
import { columnsOf, startLine } from "./line-parts.ts";
import { cellsOf, pasteLines } from "./paste-lines.ts";

/** What is done with lines; they are counted from 0. */
export type LineActs = {
  readonly put: (index: number, column: string, value: LineValue) => void;
  readonly add: () => void;
  readonly remove: (index: number) => void;
  /** `column`: where the focus stays; unless said, where it is. */
  readonly move: (index: number, by: -1 | 1, column?: string) => void;
  /** To the same cell of the next line; after the last one to the beginning of a new one. */
  readonly next: (index: number, column: string) => void;
  /** Whether the text was a table, which is then put into the lines. */
  readonly paste: (index: number, column: string, text: string) => boolean;
};

type Edited = {
  readonly field: LinesField;
  readonly lines: readonly LineValues[];
  readonly onChange: (value: FormValue) => void;
  readonly kindOf: KindOf;
  readonly words: Words;
  readonly id: string | undefined;
};

/** What a table of lines can do: the same functions from one drawing to the next, so that a line is drawn anew when it has changed. */
export function useLineActs(edited: Edited): LineActs {
  const now = useRef(edited);
  const focus = useRef<string>(undefined);
  // Before the effects of cells, which may put what they have found: theirs run before those of what is around them.
  useLayoutEffect(() => {
    now.current = edited;
  });
  useEffect(() => {
    if (focus.current === undefined) return;
    document.getElementById(focus.current)?.focus();
    focus.current = undefined;
  });
  return useMemo(() => actsOn(now, focus), []);
}

type Kept<T> = { current: T };

function actsOn(now: Kept<Edited>, focus: Kept<string | undefined>): LineActs {
  const isFull = ({ field, lines }: Edited) => field.maxLines !== undefined && lines.length >= field.maxLines;
  const put = (lines: readonly LineValues[], focused?: string) => {
    const { id, onChange } = now.current;
    focus.current = focused === undefined ? undefined : `${id}${focused}`;
    now.current = { ...now.current, lines }; // several may be put before the next drawing
    onChange(lines);
  };
  const add = () => {
    const { field, kindOf, lines } = now.current;
    const [first] = columnsOf(field).find(([, { computed }]) => !computed) ?? [];
    if (!isFull(now.current)) put([...lines, startLine(field, kindOf, undefined)], `-${lines.length}-${first}`);
  };
  return {
    put: (index, column, value) =>
      put(now.current.lines.map((line, at) => (at === index ? { ...line, [column]: value } : line))),
    add,
    remove: (index) => {
      const rest = now.current.lines.filter((_, at) => at !== index);
      put(rest, rest.length === 0 ? "" : `-${Math.min(index, rest.length - 1)}-remove`);
    },
    move: (index, by, column) => {
      const lines = [...now.current.lines];
      const [one, other] = [lines[index], lines[index + by]];
      if (!one || !other) return;
      [lines[index], lines[index + by]] = [other, one];
      put(lines, column && `-${index + by}-${column}`);
    },
    next: (index, column) => {
      const { id, lines } = now.current;
      if (index + 1 < lines.length) document.getElementById(`${id}-${index + 1}-${column}`)?.focus();
      else add();
    },
    paste: (index, column, text) => {
      const { field, lines, kindOf, words } = now.current;
      if (!/[\t\n]/.test(text.trim())) return false;
      put(pasteLines(field, lines, { line: index, column }, cellsOf(text), kindOf, words));
      return true;
    },
  };
}
