import type { Column } from "../../define/language/list.ts";
import type { Widths } from "../state/layout.ts";
import { BOX } from "./pixel-widths.ts";

type Props = { readonly columns: readonly Column[]; readonly pixels: Widths; readonly rest: number };

/** The widths of a grid's columns. The last, under the menus of the rows, takes what is left: with every width given a table is as wide as they are. */
export const GridColumns = ({ columns, pixels, rest }: Props) => (
  <colgroup>
    <col style={{ width: BOX }} />
    {columns.map(({ field }) => (
      <col key={field} data-column={field} style={{ width: pixels[field] }} />
    ))}
    <col data-rest="" style={{ width: rest }} />
  </colgroup>
);
