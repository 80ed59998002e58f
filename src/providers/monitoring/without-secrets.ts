/** What stands behind an address: a search, the token of a letter. */
const BEHIND = /[?#][^\s"']*/g;
/** Addresses that nobody guesses have them: an offer to be read without logging in. */
const UNGUESSABLE = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
/** The code of an invitation, which opens an account. */
const CODE = /(\/invitations?\/+)[^/?#\s"']+/gi;
/** Members that hold the same by themselves. */
const SECRET = /^(query_string|cookies|http\.query|http\.fragment|url\.query|url\.fragment)$/;
/** The monitoring's own business, which does not leave. */
const INNER = "sdkProcessingMetadata";

const isAddress = (text: string): boolean => /^\/|:\/\//.test(text) || /^(GET|POST|PUT|DELETE) /.test(text);

/** A report as it may leave: its addresses without what stands behind them, which may be a key to somebody's account. */
export function withoutSecrets<T>(part: T): T {
  return cleaned(part, 0) as T; // of the same shape
}

function cleaned(part: unknown, depth: number): unknown {
  if (typeof part === "string") {
    const text = part.replace(UNGUESSABLE, "…").replace(CODE, "$1…");
    return isAddress(text) ? text.replace(BEHIND, "") : text;
  }
  if (depth > 12 || typeof part !== "object" || part === null) return part;
  if (Array.isArray(part)) return part.map((each) => cleaned(each, depth + 1));
  return Object.fromEntries(
    Object.entries(part).flatMap(([name, value]) => {
      if (SECRET.test(name)) return [];
      return [[name, name === INNER ? value : cleaned(value, depth + 1)]];
    }),
  );
}
