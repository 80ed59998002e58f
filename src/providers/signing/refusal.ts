/**
 * Why nothing was signed.
 * - `NOT_RUNNING` nobody answers, or whoever answered has hung up. A page cannot tell a program that does not run from one whose
 *   certificate the browser does not trust, nor from a browser that was not allowed to ask: the words name all three.
 * - `OTHER_PROGRAM` somebody answers at its address, who does not greet as it does, or speaks HTTP alone.
 * - `CANCELLED` the person closed the program's window; `ABORTED` the page took its question back.
 * - `NO_SUITABLE_KEY` the program has no key of that ИИН, БИН or purpose.
 * - `BAD_REQUEST` the question cannot be asked, or the program refuses it for what it says.
 * - `PROTOCOL` the program answered what we cannot use, or says that it failed.
 * - `TIMEOUT` the person did not answer the program's window in time.
 */
export const SIGNING_CODES = [
  "NOT_RUNNING",
  "OTHER_PROGRAM",
  "CANCELLED",
  "NO_SUITABLE_KEY",
  "BAD_REQUEST",
  "PROTOCOL",
  "TIMEOUT",
  "ABORTED",
] as const;
export type SigningCode = (typeof SIGNING_CODES)[number];

/** A code, and what the program itself said, for a log: never shown as it is. */
export type Refusal = { readonly code: SigningCode; readonly detail?: string | undefined };

/** How a refusal travels until it has words. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(code: SigningCode, detail?: string) {
    super(code);
    this.refusal = { code, detail };
  }
}

/** The only way in which signing fails. `message` says in the person's language what to do. */
export class SigningError extends Error {
  readonly code: SigningCode;
  readonly detail: string | undefined;

  constructor({ code, detail }: Refusal, message: string) {
    super(message);
    this.name = "SigningError";
    this.code = code;
    this.detail = detail;
  }
}
