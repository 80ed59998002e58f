import { type ErrorCode, errorStatus } from "../../contract/errors.ts";

/** Field → the codes of what is wrong with it; words are found by the reader's language when the reply is written. */
export type FieldErrors = Readonly<
  Record<string, readonly (string | { code: string; values: Record<string, string | number> })[]>
>;

/** What is full now is not in a moment. */
const SOON_S = 2;

/** A refusal that the product foresees. Anything else that is thrown is a bug and becomes a 500 with a reference number. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  /** Facts for the screen: what changed, which import it was, what blocks. */
  readonly details: unknown;
  /** Variables of the sentence. */
  readonly values: Record<string, string | number>;
  /** After how many seconds it is worth another try; said in `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    more: {
      fields?: FieldErrors;
      details?: unknown;
      values?: Record<string, string | number>;
      retryAfter?: number;
    } = {},
  ) {
    super(code);
    this.code = code;
    this.status = errorStatus[code];
    this.fields = more.fields;
    this.details = more.details;
    this.values = more.values ?? {};
    this.retryAfter = more.retryAfter ?? (this.status === 429 || this.status === 503 ? SOON_S : undefined);
  }
}
