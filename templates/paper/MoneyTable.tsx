import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { fitted } from "./fit.ts";
import { look } from "./look.ts";

/** A column of figures; `width` in points. The first column, of texts, takes what is left. */
export type FigureColumn = { readonly title: string; readonly width: number };

export type MoneyRow = {
  readonly key: string;
  /** Stands before the caption: the line's number. */
  readonly ordinal?: string;
  readonly caption: string;
  /** Printed texts, one per column; an empty one leaves the cell blank. */
  readonly figures: readonly string[];
  /** A sum of the lines above: bold, shaded. */
  readonly total?: boolean;
};

const PADDING = 5;
const styles = StyleSheet.create({
  // The frame is drawn by the head and the rows: a part of a table that ends with its page is closed as well.
  framed: {
    borderLeftWidth: look.frame,
    borderRightWidth: look.frame,
    borderLeftColor: look.ink,
    borderRightColor: look.ink,
  },
  row: { flexDirection: "row", borderBottomWidth: look.line, borderBottomColor: look.rule },
  last: { borderBottomWidth: look.frame, borderBottomColor: look.ink },
  head: {
    flexDirection: "row",
    backgroundColor: look.shade,
    fontSize: look.small,
    fontWeight: 700,
    borderTopWidth: look.frame,
    borderTopColor: look.ink,
    borderBottomWidth: look.line,
    borderBottomColor: look.rule,
  },
  total: { backgroundColor: look.shade, fontWeight: 700 },
  cell: { paddingVertical: 2.5, paddingHorizontal: PADDING },
  ordinal: { width: 22, textAlign: "center", paddingHorizontal: 2 },
  caption: { flex: 1 },
  figure: { textAlign: "right", borderLeftWidth: look.line, borderLeftColor: look.rule },
});

/** A table of sums: captions to the left, figures flush right. A row is never cut by the page's end; the head repeats on each page. */
export function MoneyTable(props: { caption: string; columns: readonly FigureColumn[]; rows: readonly MoneyRow[] }) {
  const { caption, columns, rows } = props;
  const numbered = rows.some((row) => row.ordinal !== undefined);
  const sizes = columns.map(({ width }, place) => sizeOf(rows, width, place));
  const tail = Math.max(
    0,
    rows.findLastIndex(({ total = false }) => !total),
  );
  const drawn = (row: MoneyRow) => (
    <View
      key={row.key}
      style={[styles.row, styles.framed, row.total ? styles.total : {}, row === rows.at(-1) ? styles.last : {}]}
      wrap={false}
    >
      {numbered && <Text style={[styles.cell, styles.ordinal]}>{row.ordinal ?? ""}</Text>}
      <Text style={[styles.cell, styles.caption]}>{row.caption}</Text>
      {columns.map(({ title, width }, i) => (
        <Text key={title} style={[styles.cell, styles.figure, { width, fontSize: sizes[i] ?? look.body }]}>
          {row.figures[i] ?? ""}
        </Text>
      ))}
    </View>
  );
  return (
    <View>
      <View style={[styles.head, styles.framed]} fixed>
        {numbered && <Text style={[styles.cell, styles.ordinal]}>№</Text>}
        <Text style={[styles.cell, styles.caption]}>{caption}</Text>
        {columns.map(({ title, width }) => (
          <Text key={title} style={[styles.cell, styles.figure, { width, textAlign: "center" }]}>
            {title}
          </Text>
        ))}
      </View>
      {rows.slice(0, tail).map(drawn)}
      {/* A sum is never parted from the line above it. */}
      <View wrap={false}>{rows.slice(tail).map(drawn)}</View>
    </View>
  );
}

/** One size for a column's figures: the longest of them stands in it. */
function sizeOf(rows: readonly MoneyRow[], width: number, place: number): number {
  const said = (isTotal: boolean) =>
    rows.filter(({ total = false }) => total === isTotal).map(({ figures }) => figures[place] ?? "");
  return fitted(said(false), width - 2 * PADDING - look.line, { bold: said(true) });
}
