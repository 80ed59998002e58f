import { printOrdered } from "../../printing/print-ordered.ts";
import type { Making } from "./archive.ts";

/** Papers that are drawn into one document at once: they share its fonts, and nobody waits long to cancel. */
const PACK = 20;

/** One PDF of all papers, each from a page of its own with its own page numbers. Kept in memory until it is whole: some 10 kB a paper. */
export async function* mergedOf(
  { request, progress }: Making,
  title: string,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const { PDFDocument } = await import("pdf-lib"); // 230 files, which a server that starts does not wait for
  const all = await PDFDocument.create();
  all.setTitle(title, { showInWindowTitleBar: true });
  all.setProducer("Parkdesk");
  all.setCreator("Parkdesk");
  all.setLanguage("ru");
  let done = 0;
  for await (const content of printOrdered(request, PACK, signal)) {
    const pack = await PDFDocument.load(content, { updateMetadata: false });
    for (const page of await all.copyPages(pack, pack.getPageIndices())) all.addPage(page);
    done = Math.min(done + PACK, request.papers.length);
    await progress(done);
  }
  yield await all.save();
}
