import { Failure } from "../http/failure.ts";
import type { PaperKind, Papers } from "./papers.ts";
import { printPdf } from "./print-pdf.ts";
import { PrintError, type PrintProblem } from "./print-queue.ts";

/** What of printing a person is told: to try again, or to have the font put back. Any other failure is a bug. */
const TOLD: { readonly [P in PrintProblem]?: "PRINT_BUSY" | "PRINT_NO_FONT" } = {
  PRINT_BUSY: "PRINT_BUSY",
  PRINT_TIMEOUT: "PRINT_BUSY",
  PRINT_NO_FONT: "PRINT_NO_FONT",
};

/** The same error, or the refusal that a person is told instead. */
export function printRefusal(error: unknown): unknown {
  const code = error instanceof PrintError ? TOLD[error.code] : undefined;
  return code === undefined ? error : new Failure(code);
}

/** Prints papers for who asks. Too many people print at once, or one pack is too slow: he is asked to try again, and nothing is broken. */
export async function printForPerson<K extends PaperKind>(kind: K, papers: readonly Papers[K][]): Promise<Buffer> {
  try {
    return await printPdf(kind, papers);
  } catch (error) {
    throw printRefusal(error);
  }
}
