import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { fitted } from "./fit.ts";
import { look } from "./look.ts";
import { TextLines } from "./TextLines.tsx";

/** A column of a form: `width` in points, 0 takes what is left; `number` stands in the row under the heads. Figures stand at the right. */
export type FormColumn = {
  readonly caption: string;
  readonly number?: string;
  readonly width: number;
  readonly align?: "left" | "middle" | "right";
};
/** A caption over some columns, by their places. */
export type FormGroup = { readonly caption: string; readonly from: number; readonly until: number };
/** A line of the form; `is`: a sum of those above it, or the heading of those below. */
export type FormRow = {
  readonly key: string;
  readonly cells: readonly string[];
  readonly is?: "total" | "heading" | undefined;
};

const PADDING = 3;
const DENSE = 1.6;
/** What forms put where nothing is added up. */
const NO_SUM = "х";
const SIDES = {
  borderLeftWidth: look.frame,
  borderRightWidth: look.frame,
  borderLeftColor: look.ink,
  borderRightColor: look.ink,
} as const;
const styles = StyleSheet.create({
  // The frame is drawn by heads and rows: a part of a table that ends with its page is closed as well, and ends with its last row.
  head: { borderTopWidth: look.frame, borderTopColor: look.ink, ...SIDES },
  row: { flexDirection: "row", borderBottomWidth: look.line, borderBottomColor: look.ink },
  framed: SIDES,
  last: { borderBottomWidth: look.frame },
  heads: { flexDirection: "row", fontSize: look.note, borderBottomWidth: look.line, borderBottomColor: look.ink },
  cell: { padding: PADDING, borderLeftWidth: look.line, borderLeftColor: look.ink },
  first: { borderLeftWidth: 0 },
  caption: { textAlign: "center", justifyContent: "center" },
  group: { borderLeftWidth: look.line, borderLeftColor: look.ink },
  groupHead: { textAlign: "center", padding: 2, borderBottomWidth: look.line, borderBottomColor: look.ink },
  groupRow: { flexDirection: "row", flexGrow: 1 },
  numbers: { fontSize: look.note, textAlign: "center", color: look.muted },
  total: { fontWeight: 700, backgroundColor: look.shade },
  heading: { fontWeight: 700 },
  noSum: { textAlign: "center" },
});

const ALIGN = { left: "left", middle: "center", right: "right" } as const;
const widthOf = ({ width }: FormColumn) => (width === 0 ? { flex: 1 } : { width });
const firstOf = (place: number) => (place === 0 ? styles.first : {});

type Props = {
  readonly columns: readonly FormColumn[];
  readonly groups?: readonly FormGroup[];
  readonly rows: readonly FormRow[];
  /** Many lines that are read together on one page: smaller and closer. */
  readonly isDense?: boolean;
};

/** The table of a form: heads and their numbers repeat on each page, a line is never cut by a page's end. */
export function FormTable({ columns, groups = [], rows, isDense = false }: Props) {
  const size = isDense ? look.small : look.body;
  const looks = columns.map((column, place) => ({
    textAlign: ALIGN[column.align ?? "left"],
    ...widthOf(column),
    fontSize: column.align === "right" ? sizeOf(rows, column, place, size) : size,
    ...(isDense && { paddingVertical: DENSE }),
  }));
  const tail = tailOf(rows);
  const drawn = ({ key, cells, is }: FormRow) => (
    <View
      key={key}
      style={[styles.row, styles.framed, is ? styles[is] : {}, key === rows.at(-1)?.key ? styles.last : {}]}
      wrap={false}
    >
      {columns.map(({ caption }, place) => (
        <Text
          key={caption}
          style={[styles.cell, looks[place] ?? {}, firstOf(place), cells[place] === NO_SUM ? styles.noSum : {}]}
        >
          {cells[place] ?? ""}
        </Text>
      ))}
    </View>
  );
  return (
    <View>
      <View style={styles.head} fixed>
        <Heads columns={columns} groups={groups} />
        {columns.some(({ number }) => number !== undefined) && (
          <View style={[styles.row, styles.numbers]}>
            {columns.map((column, place) => (
              <Text key={column.caption} style={[styles.cell, widthOf(column), firstOf(place)]}>
                {column.number ?? ""}
              </Text>
            ))}
          </View>
        )}
      </View>
      {rows.slice(0, tail).map(drawn)}
      {/* A sum is never parted from the line above it. */}
      <View wrap={false}>{rows.slice(tail).map(drawn)}</View>
    </View>
  );
}

/** Where the last line before the closing sums is. */
function tailOf(rows: readonly FormRow[]): number {
  const last = rows.findLastIndex(({ is }) => is !== "total");
  return Math.max(0, last);
}

/** One size for a column's figures: the longest of them stands in it. */
function sizeOf(rows: readonly FormRow[], { width }: FormColumn, place: number, largest: number): number {
  const said = (isTotal: boolean) =>
    rows.filter(({ is }) => (is === "total") === isTotal).map(({ cells }) => cells[place] ?? "");
  return fitted(said(false), width - 2 * PADDING - look.line, { bold: said(true), largest });
}

/** The heads of the columns; those of a group stand under its caption. */
function Heads({ columns, groups }: Required<Pick<Props, "columns" | "groups">>) {
  const groupAt = (place: number) => groups.find(({ from, until }) => from <= place && place < until);
  return (
    <View style={styles.heads}>
      {columns.map((column, place) => {
        const group = groupAt(place);
        if (!group) return <Head key={column.caption} column={column} isFirst={place === 0} />;
        if (group.from !== place) return null;
        const own = columns.slice(group.from, group.until);
        const width = own.reduce((all, each) => all + each.width, 0);
        return (
          <View key={group.caption} style={[styles.group, { width }]}>
            <Text style={styles.groupHead}>{group.caption}</Text>
            <View style={styles.groupRow}>
              {own.map((each, at) => (
                <Head key={each.caption} column={each} isFirst={at === 0} />
              ))}
            </View>
          </View>
        );
      })}
    </View>
  );
}

const Head = ({ column, isFirst }: { column: FormColumn; isFirst: boolean }) => (
  <View style={[styles.cell, styles.caption, widthOf(column), isFirst ? styles.first : {}]}>
    <TextLines text={column.caption} />
  </View>
);
