import { fileNamesOf } from "../../printing/file-names.ts";
import { titlesOf } from "../../printing/paper-titles.ts";
import type { PrintRequest } from "../../printing/papers.ts";
import { printOrdered } from "../../printing/print-ordered.ts";
import { zipStream } from "../../spreadsheet/zip-stream.ts";

/** What is printed, and who is told how many papers are done. */
export type Making = { readonly request: PrintRequest; readonly progress: (done: number) => Promise<void> };

/** A zip with a PDF of each paper, called as a person calls it. Papers are printed as fast as they are taken. */
export async function* archiveOf({ request, progress }: Making, signal: AbortSignal): AsyncGenerator<Buffer> {
  const printing = printOrdered(request, 1, signal);
  const entries = fileNamesOf(titlesOf(request), "pdf").map((path, place) => ({
    path,
    chunks: oneOf(printing, () => progress(place + 1)),
    isPacked: true,
  }));
  try {
    yield* zipStream(entries, signal);
  } finally {
    await printing.return(undefined); // what is printed ahead is not waited for by anybody
  }
}

async function* oneOf(printing: AsyncGenerator<Buffer>, told: () => Promise<void>): AsyncGenerator<Buffer> {
  const { value, done } = await printing.next();
  if (done) throw new Error("fewer papers were printed than asked for");
  yield value;
  await told();
}
