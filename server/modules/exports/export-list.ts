import { z } from "zod";
import { ExportEdit, type ExportResult, MAX_EXPORTED } from "../../../contract/entities/export.ts";
import type { ListAsk } from "../../../contract/list.ts";
import { dayText } from "../../../templates/paper/day-text.ts";
import type { Clock } from "../../clock.ts";
import type { Db, Tx } from "../../db/database.ts";
import type { Reads } from "../../db/replica.ts";
import { audit } from "../../entities/change.ts";
import { EVERYTHING } from "../../entities/list.ts";
import type { Listed, RequestContext } from "../../entities/listed.ts";
import { LOCALES } from "../../http/locale-files.ts";
import type { Scope } from "../../http/scope.ts";
import { scopeOfUser } from "../../http/session.ts";
import { wordsIn } from "../../http/words.ts";
import type { FileStore } from "../../integrations/file-store.ts";
import type { Work } from "../../jobs/work.ts";
import { fileNameOf } from "../../printing/file-names.ts";
import type { Sheet } from "../../spreadsheet/sheet.ts";
import { writeWorkbook } from "../../spreadsheet/write-workbook.ts";
import { listQuestion } from "../selections/list-question.ts";
import { exportKey } from "./export-key.ts";
import { exportProof } from "./export-proof.ts";
import { exportTable, inOneBatch } from "./export-table.ts";
import { refuseColumns } from "./refuse-columns.ts";
import { refuseTooMany } from "./refuse-too-many.ts";
import { inSnapshot } from "./snapshot.repository.ts";

export const ExportInput = ExportEdit.extend({ locale: z.enum(LOCALES) });
export type ExportInput = z.output<typeof ExportInput>;
type Tools = { db: Db; reads: Reads; clock: Clock; files: FileStore; adminEmail: string };

/**
 * Writes all rows of a question into a file, streamed, with a second sheet that proves where they came from. The person's rights
 * are those of now, not of when they asked. The file appears whole or not at all.
 */
export async function exportList(input: ExportInput, work: Work, tools: Tools): Promise<ExportResult> {
  const { db, reads, clock, files } = tools;
  const scope = await scopeOfUser(db, work.userId, work.key.aggregatorId, tools.adminEmail);
  const key = exportKey(work.key);
  try {
    const write = async (tx: Tx): Promise<number> => {
      const context = { db: tx, scope, t: wordsIn(input.locale), today: clock.today() };
      const { sheets, count } = await sheetsOf(input, context, work, clock);
      await files.put(key, writeWorkbook(sheets, { signal: work.signal }), work.signal);
      return count;
    };
    const rows = await reads(db, (on) => inSnapshot(on, write));
    const { size = 0 } = (await files.head(key)) ?? {};
    await remember(tools, scope, input.noun, rows);
    return { file: { name: fileNameOf(`${input.title} ${dayText(clock.today())}`, "xlsx"), size }, rows };
  } catch (error) {
    await files.remove(key);
    throw work.signal.aborted ? work.signal.reason : error; // a stream says «aborted»; the signal says why
  }
}

async function sheetsOf(
  input: ExportInput,
  context: RequestContext & { db: Tx },
  work: Work,
  clock: Clock,
): Promise<{ sheets: Sheet[]; count: number }> {
  const { listed, ask } = listQuestion(context.scope, input.noun, input.query);
  refuseColumns(listed, context.scope, input.columns);
  const { count, totals, batches } = await rowsOf(input, listed, context, ask);
  const { sheet, digest } = exportTable({
    ...input,
    listed,
    totals,
    count,
    t: context.t,
    batches,
    onProgress: (rows) => work.progress(rows, count),
  });
  const proof = exportProof({
    input,
    totals,
    count,
    digest,
    user: context.scope.user,
    when: clock.now(),
    t: context.t,
  });
  return { sheets: [sheet, proof], count };
}

/** So many rows of a list go into a file at most. */
export const mostExported = ({ elsewhere }: Listed): number => elsewhere?.most ?? MAX_EXPORTED;

/** What the file holds: the chosen records, or all that the question finds. */
async function rowsOf({ ids }: ExportInput, listed: Listed, context: RequestContext & { db: Tx }, ask: ListAsk) {
  if (ids) {
    const rows = await listed.rows(context, ids, ask.sort);
    return { count: rows.length, totals: await listed.totals(context, EVERYTHING, ids), batches: inOneBatch(rows) };
  }
  const most = mostExported(listed);
  const count = await listed.count(context, ask, most + 1);
  refuseTooMany(count, most);
  return { count, totals: await listed.totals(context, ask), batches: listed.stream(context, ask) };
}

/** Who took what out of the house is remembered as any other action. */
const remember = ({ db, clock }: Tools, scope: Scope, noun: string, rows: number): Promise<void> =>
  db.transaction().execute((tx) =>
    audit(tx, scope, clock, {
      event: `${noun}.exported`,
      entity: noun,
      id: null,
      changes: [{ field: "rows", before: null, after: rows }],
    }),
  );
