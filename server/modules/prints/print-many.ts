import { Readable } from "node:stream";
import { z } from "zod";
import type { ExportResult } from "../../../contract/entities/export.ts";
import { PrintEdit } from "../../../contract/entities/print.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { audit } from "../../entities/change.ts";
import { inOrder } from "../../entities/serve-files.ts";
import { databaseRefusal } from "../../http/database-refusal.ts";
import { Failure } from "../../http/failure.ts";
import { LOCALES } from "../../http/locale-files.ts";
import { scopeOfUser } from "../../http/session.ts";
import { wordsIn } from "../../http/words.ts";
import type { FileStore } from "../../integrations/file-store.ts";
import type { Work } from "../../jobs/work.ts";
import { fileNameOf } from "../../printing/file-names.ts";
import { printRefusal } from "../../printing/print-for-person.ts";
import { papersOf } from "../../printing/printable.ts";
import { stampsOf } from "../../signing/stamps.ts";
import { exportKey } from "../exports/export-key.ts";
import { archiveOf } from "./archive.ts";
import { mergedOf } from "./merged.ts";
import { needPrintable } from "./need-printable.ts";

export const PrintInput = PrintEdit.extend({ title: z.string(), locale: z.enum(LOCALES) });
export type PrintInput = z.output<typeof PrintInput>;
type Tools = { db: Db; clock: Clock; files: FileStore; adminEmail: string; publicUrl?: string | undefined };

/**
 * Prints chosen records, as one archive with a file of each or as one PDF of them all. The person's rights are those of now, not of when
 * they asked: a record that is theirs no more stops the work. The file appears whole or not at all, whatever happens on the way.
 */
export async function printMany(input: PrintInput, work: Work, tools: Tools): Promise<ExportResult> {
  const { db, clock, files, adminEmail, publicUrl } = tools;
  const { ids, noun, as, title } = input;
  const scope = await scopeOfUser(db, work.userId, work.key.aggregatorId, adminEmail);
  const { definition, form, cards } = needPrintable(scope, noun);
  const found = inOrder(ids, await cards({ db, scope, t: wordsIn(input.locale), today: clock.today() }, ids));
  if (found.length < ids.length) throw new Failure("NOT_FOUND");
  const key = exportKey(work.key);
  const stampOf = await stampsOf({ db, scope, publicUrl }, definition, ids);
  const making = {
    request: papersOf(form, found as never[], stampOf),
    progress: (done: number) => work.progress(done, ids.length),
  }; // cards of that form
  const size = { bytes: 0 };
  try {
    const content = as === "zip" ? archiveOf(making, work.signal) : mergedOf(making, title, work.signal);
    await files.put(key, Readable.from(measured(content, size), { objectMode: false }), work.signal);
    await db.transaction().execute((tx) =>
      audit(tx, scope, clock, {
        event: `${noun}.exported` as const,
        entity: noun,
        id: null,
        changes: [{ field: "rows", before: null, after: ids.length }],
      }),
    );
  } catch (error) {
    await files.remove(key);
    if (work.signal.aborted) throw work.signal.reason; // a stream says «aborted»; the signal says why
    const told = printRefusal(error);
    throw told instanceof Failure ? told : (databaseRefusal(error) ?? error);
  }
  return { file: { name: fileNameOf(`${title} (${ids.length})`, as), size: size.bytes }, rows: ids.length };
}

/** The same bytes; `size` says how many have gone by. */
async function* measured(content: AsyncIterable<Uint8Array>, size: { bytes: number }): AsyncGenerator<Uint8Array> {
  for await (const bytes of content) {
    size.bytes += bytes.length;
    yield bytes;
  }
}
