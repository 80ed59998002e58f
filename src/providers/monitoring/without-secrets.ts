/** What stands behind an address: a search, the token of a letter. */
const BEHIND = /[?#][^\s"']*/g;
/** Addresses that nobody guesses have them, in either form: an offer to be read without logging in. */
const UNGUESSABLE = /[0-9a-f]{64}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
/** The code of an invitation in a link of before, which opens an account. */
const CODE = /(\/invitations?\/+)[^/?#\s"']+/gi;
/**
 * What says who people are, in whatever sentence: an e-mail, an ИИН or БИН, an account of a bank, a telephone, and what a record is called,
 * which the product's words put in quotation marks.
 */
const PEOPLE =
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b\d{6} ?\d{6}\b|\bKZ[0-9A-Z]{18}\b|(?<!\w)\+7[\d ()-]{9,16}\d|(?<=«)[^»]+(?=»)|(?<=“)[^”]+(?=”)/gu;
/** Members that hold the same by themselves. */
const SECRET = /^(query_string|cookies|http\.query|http\.fragment|url\.query|url\.fragment)$/;
/** The monitoring's own business, which does not leave. */
const INNER = "sdkProcessingMetadata";

const isAddress = (text: string): boolean => /^\/|:\/\//.test(text) || /^(GET|POST|PUT|DELETE) /.test(text);

/** A report as it may leave: nobody is named, and addresses are without what stands behind them, which may be a key to somebody's account. */
export function withoutSecrets<T>(part: T): T {
  return cleaned(part, 0) as T; // of the same shape
}

function cleaned(part: unknown, depth: number): unknown {
  if (typeof part === "string") {
    const text = part.replace(UNGUESSABLE, "…").replace(CODE, "$1…").replace(PEOPLE, "…");
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
