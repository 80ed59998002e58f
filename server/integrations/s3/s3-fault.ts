import { StoreAway, type StoreFault } from "../file-store.ts";

/** What the store says of a call that it refuses, as the SDK hands it over. */
type Said = Error & { readonly $metadata?: { readonly httpStatusCode?: number }; readonly code?: unknown };

const CREDENTIALS =
  /^(InvalidAccessKeyId|SignatureDoesNotMatch|AccessDenied|Forbidden|ExpiredToken|InvalidToken|AuthorizationHeaderMalformed|CredentialsProviderError|403)$/;
const FULL = /StorageFull|QuotaExceeded|InsufficientStorage|TooManyBuckets/;

const statusOf = ({ $metadata }: Said): number | undefined => $metadata?.httpStatusCode;

/** Whether the store answers that there is no such file. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && /^(NoSuchKey|NotFound)$/.test(error.name) && statusOf(error) === 404;

/** Whether the store answers that the part that is asked for lies beyond the end of the file. */
export const isBeyond = (error: unknown): boolean =>
  error instanceof Error && (error.name === "InvalidRange" || statusOf(error) === 416);

function faultOf(error: Said): StoreFault {
  if (error.name === "NoSuchBucket") return "bucket";
  const status = statusOf(error);
  if (CREDENTIALS.test(error.name) || status === 401 || status === 403) return "credentials";
  // HEAD has no body, so that a bucket which is not there is a bare 404.
  if (status === 404) return "bucket";
  return status === undefined ? "unreachable" : "failing";
}

/**
 * A refusal of the store in our words: no room, as a disk says it, or away. The error itself goes no further: it may carry the request, and
 * with it the key.
 */
export function storeError(error: unknown): Error {
  if (!(error instanceof Error)) return new StoreAway("failing", "no error was said");
  const { name, code } = error as Said; // read as unknown, whichever error it is
  if (FULL.test(name) || statusOf(error) === 507)
    return Object.assign(new Error("The file store has no room"), { code: "ENOSPC" });
  return new StoreAway(faultOf(error), typeof code === "string" ? `${name} ${code}` : name);
}
