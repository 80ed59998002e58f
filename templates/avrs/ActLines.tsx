import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { formatMoney } from "../../domain/money/print.ts";
import { dayText } from "../paper/day-text.ts";
import { look } from "../paper/look.ts";
import { COLUMNS, DONE, VAT_COLUMN } from "./form-words.ts";
import type { AvrPaper } from "./paper.ts";

const styles = StyleSheet.create({
  table: { borderWidth: look.frame, borderColor: look.ink },
  row: { flexDirection: "row", borderTopWidth: look.line, borderTopColor: look.ink },
  head: { flexDirection: "row", fontSize: look.note },
  cell: { padding: 3, borderLeftWidth: look.line, borderLeftColor: look.ink },
  first: { borderLeftWidth: 0 },
  caption: { textAlign: "center", justifyContent: "center" },
  group: { borderLeftWidth: look.line, borderLeftColor: look.ink },
  groupHead: { textAlign: "center", padding: 2, borderBottomWidth: look.line, borderBottomColor: look.ink },
  groupRow: { flexDirection: "row", flexGrow: 1 },
  numbers: { fontSize: look.note, textAlign: "center", color: look.muted },
  figure: { textAlign: "right" },
  middle: { textAlign: "center" },
  total: { fontWeight: 700, backgroundColor: look.shade },
});

const widthOf = (width: number) => (width === 0 ? { flex: 1 } : { width });
/** Columns 6 to 8 stand under a common caption. */
const GROUP_FROM = 5;

/** The table of the form: eight columns, a ninth for the VAT where there is any, and what it comes to. */
export function ActLines({ act }: { act: AvrPaper }) {
  const { lines, total, vat, serviceOn } = act;
  const columns = vat === null ? COLUMNS : [...COLUMNS, VAT_COLUMN];
  const quantity = lines.reduce((all, line) => all + line.quantity, 0);
  const withVat = (figures: readonly string[], figure: string) => (vat === null ? figures : [...figures, figure]);
  return (
    <View style={styles.table}>
      <Head hasVat={vat !== null} />
      <Row cells={columns.map((_, place) => String(place + 1))} columns={columns} is="numbers" />
      {lines.map((line) => (
        <Row
          key={line.position}
          columns={columns}
          cells={withVat(
            [
              String(line.position),
              line.name,
              dayText(serviceOn),
              "",
              line.unit,
              String(line.quantity),
              formatMoney(line.price),
              formatMoney(line.cost),
            ],
            line.vat === null ? "" : formatMoney(line.vat),
          )}
        />
      ))}
      <Row
        columns={columns}
        is="total"
        cells={withVat(
          ["", "Итого", "", "", "", String(quantity), "х", formatMoney(total)],
          vat === null ? "" : formatMoney(vat),
        )}
      />
    </View>
  );
}

function Head({ hasVat }: { hasVat: boolean }) {
  const grouped = COLUMNS.slice(GROUP_FROM);
  const width = grouped.reduce((all, column) => all + column.width, 0);
  return (
    <View style={styles.head} fixed>
      {COLUMNS.slice(0, GROUP_FROM).map((column, place) => (
        <View
          key={column.caption}
          style={[styles.cell, styles.caption, widthOf(column.width), place === 0 ? styles.first : {}]}
        >
          <Text>{column.caption}</Text>
        </View>
      ))}
      <View style={[styles.group, { width }]}>
        <Text style={styles.groupHead}>{DONE}</Text>
        <View style={styles.groupRow}>
          {grouped.map((column, place) => (
            <View
              key={column.caption}
              style={[styles.cell, styles.caption, widthOf(column.width), place === 0 ? styles.first : {}]}
            >
              <Text>{column.caption}</Text>
            </View>
          ))}
        </View>
      </View>
      {hasVat && (
        <View style={[styles.cell, styles.caption, widthOf(VAT_COLUMN.width)]}>
          <Text>{VAT_COLUMN.caption}</Text>
        </View>
      )}
    </View>
  );
}

type RowProps = {
  readonly cells: readonly string[];
  readonly columns: readonly { readonly caption: string; readonly width: number }[];
  readonly is?: "numbers" | "total";
};

/** A line is never cut by the page's end. */
function Row({ cells, columns, is }: RowProps) {
  return (
    <View style={is ? [styles.row, styles[is]] : styles.row} wrap={false}>
      {columns.map(({ caption, width }, place) => (
        <Text key={caption} style={[styles.cell, widthOf(width), alignOf(place, is), place === 0 ? styles.first : {}]}>
          {cells[place] ?? ""}
        </Text>
      ))}
    </View>
  );
}

/** Names stand at the left, figures of money at the right, the rest in the middle. */
function alignOf(place: number, is: RowProps["is"]) {
  if (is === "numbers") return styles.middle;
  if (place === 1) return {};
  return place > GROUP_FROM ? styles.figure : styles.middle;
}
