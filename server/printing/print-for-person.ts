import { Failure } from "../http/failure.ts";
import type { PaperKind, Papers } from "./papers.ts";
import { printPdf } from "./print-pdf.ts";
import { PrintError } from "./print-queue.ts";

/** Prints papers for who asks. Too many people print at once, or one pack is too slow: he is asked to try again, and nothing is broken. */
export async function printForPerson<K extends PaperKind>(kind: K, papers: readonly Papers[K][]): Promise<Buffer> {
  try {
    return await printPdf(kind, papers);
  } catch (error) {
    const busy = error instanceof PrintError && (error.code === "PRINT_BUSY" || error.code === "PRINT_TIMEOUT");
    throw busy ? new Failure("PRINT_BUSY") : error;
  }
}
