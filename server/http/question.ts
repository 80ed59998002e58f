import { hides, unaskedIn } from "../../contract/hidden.ts";
import { type ListAsk, type ListSpec, readListAsk } from "../../contract/list.ts";
import type { RouteSpec } from "../../contract/route.ts";
import { faultOfSearch } from "../../contract/search-text.ts";
import { Failure, type FieldErrors } from "./failure.ts";
import type { SessionUser } from "./scope.ts";

type Asked = Pick<RouteSpec, "reply"> & { readonly list?: ListSpec };

/**
 * A question to a list as its address says it. 422, naming what is wrong: what the list does not know or cannot read, and filters
 * and sorts by fields that are not the caller's to see, or not whole: their answers would tell what the column may not.
 */
export function readQuestion({ reply, list }: Asked, query: URLSearchParams, user: SessionUser | undefined): ListAsk {
  const read = readListAsk(query, list ?? { filters: {}, sorts: [] });
  if (!read.ok) {
    const why = (key: string) => (key === "search" ? faultOfSearch(query.get(key) ?? "") : undefined) ?? "INVALID";
    throw refused(read.wrong, why);
  }
  const unasked = unaskedIn([{ reply }], user);
  const { filters, sort } = read.value;
  const notTheirs = [
    ...Object.keys(filters).flatMap((field) => (hides(unasked, field) ? [`filter[${field}]`] : [])),
    ...(sort.some(({ field }) => hides(unasked, field)) ? ["sort"] : []),
  ];
  if (notTheirs.length > 0) throw refused(notTheirs, () => "FIELD_NOT_YOURS");
  return read.value;
}

/** The filters and the search of such a question, where nothing else of it has a meaning: no page, no order. */
export function readNarrowing(
  { reply, list, flags = {} }: NonNullable<RouteSpec["narrows"]>,
  query: URLSearchParams,
  user: SessionUser | undefined,
): ListAsk {
  const wrong = [...query]
    .filter(([key, text]) => ["page", "per_page", "sort", "part"].includes(key) || (key in flags && text !== "1"))
    .map(([key]) => key);
  if (wrong.length > 0) throw refused(wrong, () => "INVALID");
  const asked = [...query].map(([key, text]): [string, string] =>
    key in flags ? [`filter[${flags[key]}]`, "true"] : [key, text],
  );
  return readQuestion({ reply, list }, new URLSearchParams(asked), user);
}

/** 422 for what an address says twice: which of the two counts is nobody's to guess. */
export function refuseRepeated(asked: URLSearchParams): void {
  const names = [...asked.keys()];
  const repeated = names.filter((name, at) => names.indexOf(name) !== at);
  if (repeated.length > 0) throw refused(repeated, () => "REPEATED");
}

/** 422 for what an address asks and its call knows nothing of; a list and what narrows one judge theirs themselves. */
export function refuseUnknown({ query, list, narrows }: RouteSpec, asked: URLSearchParams): void {
  if (list || narrows) return;
  const unknown = [...asked.keys()].filter((key) => !Object.hasOwn(query?.shape ?? {}, key));
  if (unknown.length > 0) throw refused(unknown, () => "INVALID");
}

const refused = (keys: readonly string[], why: (key: string) => FieldErrors[string][number]): Failure =>
  new Failure("VALIDATION", { fields: Object.fromEntries(keys.map((key) => [key, [why(key)]])) });
