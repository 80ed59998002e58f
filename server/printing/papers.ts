import type { AvrPaper } from "../../templates/avrs/paper.ts";
import type { CommissionerReportPaper } from "../../templates/oks/paper.ts";
import type { SignatureCardPaper } from "../../templates/signatures/paper.ts";

/** What can be printed, and what each kind of paper is made from. */
export type Papers = {
  readonly oks: CommissionerReportPaper;
  readonly avrs: AvrPaper;
  readonly signatures: SignatureCardPaper;
};
export type PaperKind = keyof Papers;

/** What the worker is asked for: one PDF, every paper from a page of its own. */
export type PrintRequest = {
  readonly [K in PaperKind]: { readonly kind: K; readonly papers: readonly Papers[K][] };
}[PaperKind];

/** What the worker answers; an error travels as its text, for a thrown thing need not survive cloning. */
export type PrintReply = { readonly pdf: Uint8Array } | { readonly problem: string };
