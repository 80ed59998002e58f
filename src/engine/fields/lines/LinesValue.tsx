import { type RefObject, useEffect, useRef } from "react";
import type { LineCell, LinesField } from "../../define/language/fields.ts";
import type { KindOf, ShownProps } from "../kind/kind-parts.ts";
import { isUnknown } from "../kind/known.ts";
import { storedOf } from "../kind/stored-of.ts";
import { useWords, type Words } from "../kind/words.ts";
import styles from "./Lines.module.css";
import { columnsOf } from "./line-parts.ts";
import { totalOf } from "./totals.ts";

/** The lines of a document as a table, with the sums under it. */
export function LinesValue({ field, value, kindOf }: ShownProps<LinesField>) {
  const words = useWords();
  const scroller = useRef<HTMLElement>(null);
  useReachable(scroller);
  const columns = columnsOf(field);
  const lines: readonly unknown[] = Array.isArray(value) ? value : [];
  const heads = new Map(columns.map(([name, cell]) => [name, words.t(cell.label)]));
  const figure = (name: string) => {
    const cell = field.columns[name];
    return (cell && kindOf(cell).isFigure(cell)) || undefined;
  };
  return (
    <section ref={scroller} className={styles.scroller} aria-label={words.t(field.label)}>
      <table className={`${styles.table} ${styles.read}`} aria-label={words.t(field.label)}>
        <thead>
          <tr>
            {columns.map(([name, cell]) => (
              <th key={name} scope="col" data-figure={figure(name)}>
                {words.t(cell.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={String(index)}>
              {columns.map(([name, cell]) => (
                <td key={name} data-figure={figure(name)} data-head={heads.get(name)}>
                  <Held field={field} name={name} value={heldBy(line, name, cell)} kindOf={kindOf} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {field.totals && (
          <tfoot>
            <tr>
              {columns.map(([name, cell], index) => (
                <td
                  key={name}
                  data-figure={figure(name)}
                  data-head={field.totals?.includes(name) ? heads.get(name) : undefined}
                >
                  {field.totals?.includes(name)
                    ? printCell(field, name, totalOf(lines.map((line) => heldBy(line, name, cell))), kindOf, words)
                    : index === 0 && words.t("fields.lines.total")}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

type HeldProps = Pick<ShownProps<LinesField>, "field" | "value" | "kindOf"> & { readonly name: string };

/** A cell as its kind is shown on a card: another record as a link to it. */
function Held({ field, name, value, kindOf }: HeldProps) {
  const words = useWords();
  const text = printCell(field, name, value, kindOf, words);
  const cell = field.columns[name];
  if (!cell || text === words.t("common.value.unknown")) return text;
  const { Card } = kindOf(cell);
  return <Card field={cell} value={value} text={text} kindOf={kindOf} />;
}

/** What a line of a card holds in a cell; one of a history holds what was sent. */
export function heldBy(line: unknown, name: string, cell: LineCell): unknown {
  if (typeof line !== "object" || line === null) return undefined;
  const held: Readonly<Record<string, unknown>> = { ...line };
  return name in held ? held[name] : storedOf(cell, name, held);
}

/** A cell as one reads it, «—» for nothing. */
export function printCell(field: LinesField, name: string, value: unknown, kindOf: KindOf, words: Words): string {
  const cell = field.columns[name];
  const nothing = words.t("common.value.unknown");
  if (!cell || isUnknown(value) || value === "") return nothing;
  return kindOf(cell).print(cell, value, words) ?? nothing;
}

/** What is wider than its place can be scrolled from the keyboard too; what is not is no stop on the way through the page. */
function useReachable(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = () => {
      if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
      else element.removeAttribute("tabindex");
    };
    look();
    const watched = new ResizeObserver(look);
    watched.observe(element);
    return () => watched.disconnect();
  }, [scroller]);
}
