import type { Readable } from "node:stream";
import type { ExportColumn } from "../../../contract/entities/export.ts";
import type { ListAsk } from "../../../contract/list.ts";
import type { Field } from "../../../definition/field.ts";
import type { Definition } from "../../../definition/resource.ts";
import type { Tiyn } from "../../../domain/money/tiyn.ts";
import type { Clock } from "../../clock.ts";
import { EVERYTHING } from "../../entities/list.ts";
import { listTitle } from "../../entities/list-title.ts";
import type { Listed, RequestContext } from "../../entities/listed.ts";
import type { Chosen } from "../../entities/serve-files.ts";
import { Failure } from "../../http/failure.ts";
import type { BlobReply } from "../../http/implement.ts";
import { fileNameOf } from "../../printing/file-names.ts";
import { writeWorkbook } from "../../spreadsheet/write-workbook.ts";
import { exportProof } from "./export-proof.ts";
import { exportTable, inOneBatch } from "./export-table.ts";

/** Records that are held in memory at once for one answer; more are exported by a job. */
const LIMIT = 10_000;

/** The records of these ids, or all that the caller has; 404 when one of them is not theirs, 422 for more than one answer holds. */
export async function chosenRows<Row>(
  context: RequestContext,
  listed: {
    all: (
      context: RequestContext,
      filters: ListAsk["filters"],
      limit: number,
      among?: readonly number[],
    ) => Promise<Row[]>;
  },
  ids: readonly number[] | undefined,
): Promise<Row[]> {
  const rows = await listed.all(context, {}, LIMIT + 1, ids);
  if (rows.length > LIMIT) throw new Failure("EXPORT_TOO_LARGE", { values: { limit: LIMIT } });
  if (ids && rows.length < new Set(ids).size) throw new Failure("NOT_FOUND");
  return rows;
}

type Workbook<Row> = Pick<Listed, "noun" | "fields"> & {
  /** The fields of `totals` that run on from row to row. */
  running?: readonly string[];
  rows: readonly Row[];
  columns: readonly ExportColumn[];
  /** What stands under the columns that have a sum. */
  totals: Readonly<Record<string, Tiyn>>;
  /** Whether somebody has chosen them, or they are all there are. */
  areChosen: boolean;
};

/** Records as the file of a call that answers with one at once (spec §7): the columns, their totals, and the sheet that proves where it came from. */
export function chosenWorkbook<Row extends object>(
  context: RequestContext,
  clock: Clock,
  chosen: Workbook<Row>,
): Readable {
  const { t, scope } = context;
  const { noun, fields, running = [], rows, columns, totals, areChosen } = chosen;
  const title = listTitle(noun, context);
  const filters = areChosen ? [{ caption: t(`${noun}.export.chosen`), value: String(rows.length) }] : [];
  const input = { noun, query: "", title, columns: [...columns], filters };
  const { sheet, digest } = exportTable({
    listed: { noun, fields, running },
    columns,
    title,
    totals,
    count: rows.length,
    t,
    batches: inOneBatch(rows),
    onProgress: async () => undefined,
  });
  const proof = exportProof({ input, totals, count: rows.length, digest, user: scope.user, when: clock.now(), t });
  return writeWorkbook([sheet, proof]);
}

/** What of a field stands in a cell where that is no value: of another record its words, of several documents their numbers. */
function memberOf(field: Field | undefined): { name?: string } {
  if (field?.kind === "documents") return { name: "number" };
  if (field?.kind !== "reference") return {};
  const name = field.title === undefined ? field.shows?.[0] : "title";
  return name === undefined ? {} : { name };
}

/** Chosen records of a defined resource as XLSX, or all: the columns that its definition says. */
export async function exportChosen(
  context: RequestContext,
  ids: readonly number[] | undefined,
  {
    definition,
    records,
    clock,
  }: Pick<Chosen<Definition>, "definition" | "clock"> & {
    records: Pick<Listed, "all" | "noun" | "fields" | "totals"> & { running: readonly string[] };
  },
): Promise<BlobReply> {
  const { t } = context;
  const { name, fields, list } = definition;
  const content = chosenWorkbook(context, clock, {
    ...records,
    rows: (await chosenRows(context, records, ids)) as Readonly<Record<string, unknown>>[], // rows are objects
    columns: (list.export ?? list.columns).map((field) => ({
      field,
      title: t(`${name}.fields.${field}`),
      ...memberOf(fields[field]),
    })),
    totals: await records.totals(context, EVERYTHING, ids),
    areChosen: ids !== undefined,
  });
  return { fileName: fileNameOf(listTitle(name, context), "xlsx"), content };
}
