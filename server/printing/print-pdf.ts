import type { PaperKind, Papers, PrintRequest } from "./papers.ts";
import { stopPrintingMany } from "./print-ordered.ts";
import { PrintQueue } from "./print-queue.ts";

const queue = new PrintQueue();

/**
 * One PDF of one paper or of several, each from a new page with its own page numbers. Rendered in a thread of its own, one
 * request after another. Rejects with a PrintError; a RangeError when there is nothing to print.
 */
export async function printPdf<K extends PaperKind>(kind: K, data: Papers[K] | readonly Papers[K][]): Promise<Buffer> {
  const papers = Array.isArray(data) ? data : [data];
  if (papers.length === 0) throw new RangeError("nothing to print");
  return queue.print({ kind, papers } as PrintRequest); // a kind and papers of that kind; a union over K hides it from the compiler
}

/** Stops the rendering thread when the server goes down. */
export async function stopPrinting(): Promise<void> {
  await Promise.all([queue.close(), stopPrintingMany()]);
}
