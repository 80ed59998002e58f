import type { ErrorCode } from "../../contract/errors.ts";

/**
 * Why a call was refused. The server's codes, and four that only a browser can meet:
 * `NETWORK` no answer came, so the outcome is unknown; `UNREADABLE_REPLY` an answer that breaks the contract;
 * `SIGNED_OUT` the person left instead of logging in again; `NOT_SIGNED` the signing program signed nothing, so nothing was sent.
 */
export type CallErrorCode = ErrorCode | "NETWORK" | "UNREADABLE_REPLY" | "SIGNED_OUT" | "NOT_SIGNED";

export type CallErrorInit = {
  readonly status: number;
  readonly code: CallErrorCode;
  /** A sentence for the person, in their language. */
  readonly message: string;
  /** Sentences by the field of the body that they speak about. */
  readonly errors?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly details?: unknown;
};

/** The only way in which a call fails. `status` is 0 when no answer came. `statusCode` is refine's name for `status`. */
export class CallError extends Error {
  readonly status: number;
  readonly statusCode: number;
  readonly code: CallErrorCode;
  readonly errors: Record<string, string[]> | undefined;
  readonly details: unknown;

  constructor(init: CallErrorInit) {
    super(init.message);
    this.name = "CallError";
    this.status = init.status;
    this.statusCode = init.status;
    this.code = init.code;
    this.errors =
      init.errors && Object.fromEntries(Object.entries(init.errors).map(([field, words]) => [field, [...words]]));
    this.details = init.details;
  }
}

/** The reference number that a 500 carries (api.md), for the person to quote; undefined where there is none. */
export function referenceOf(error: unknown): string | undefined {
  if (!(error instanceof CallError) || typeof error.details !== "object" || error.details === null) return undefined;
  const reference = "reference" in error.details ? error.details.reference : undefined;
  return typeof reference === "string" ? reference : undefined;
}
