import { StyleSheet, Text, View } from "@react-pdf/renderer";
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

const styles = StyleSheet.create({
  table: { borderWidth: look.frame, borderColor: look.ink },
  row: { flexDirection: "row", borderTopWidth: look.line, borderTopColor: look.rule },
  head: { flexDirection: "row", backgroundColor: look.shade, fontSize: look.small, fontWeight: 700 },
  total: { backgroundColor: look.shade, fontWeight: 700 },
  cell: { paddingVertical: 2.5, paddingHorizontal: 5 },
  ordinal: { width: 22, textAlign: "center", paddingHorizontal: 2 },
  caption: { flex: 1 },
  figure: { textAlign: "right", borderLeftWidth: look.line, borderLeftColor: look.rule },
});

/** A table of sums: captions to the left, figures flush right. A row is never cut by the page's end; the head repeats on each page. */
export function MoneyTable(props: { caption: string; columns: readonly FigureColumn[]; rows: readonly MoneyRow[] }) {
  const { caption, columns, rows } = props;
  const numbered = rows.some((row) => row.ordinal !== undefined);
  return (
    <View style={styles.table}>
      <View style={styles.head} fixed>
        {numbered && <Text style={[styles.cell, styles.ordinal]}>№</Text>}
        <Text style={[styles.cell, styles.caption]}>{caption}</Text>
        {columns.map(({ title, width }) => (
          <Text key={title} style={[styles.cell, styles.figure, { width, textAlign: "center" }]}>
            {title}
          </Text>
        ))}
      </View>
      {rows.map((row) => (
        <View key={row.key} style={row.total ? [styles.row, styles.total] : styles.row} wrap={false}>
          {numbered && <Text style={[styles.cell, styles.ordinal]}>{row.ordinal ?? ""}</Text>}
          <Text style={[styles.cell, styles.caption]}>{row.caption}</Text>
          {columns.map(({ title, width }, i) => (
            <Text key={title} style={[styles.cell, styles.figure, { width }]}>
              {row.figures[i] ?? ""}
            </Text>
          ))}
        </View>
      ))}
    </View>
  );
}
