import { hiddenIn, hides } from "../../contract/hidden.ts";
import { type ListAsk, type ListSpec, readListAsk } from "../../contract/list.ts";
import type { RouteSpec } from "../../contract/route.ts";
import { Failure } from "./failure.ts";
import type { SessionUser } from "./scope.ts";

type Asked = Pick<RouteSpec, "reply"> & { readonly list?: ListSpec };

/**
 * A question to a list as its address says it. 422, naming what is wrong: what the list does not know or cannot read, and filters
 * and sorts by fields that are not the asker's to see: their answers would tell what the column may not.
 */
export function readQuestion({ reply, list }: Asked, query: URLSearchParams, user: SessionUser | undefined): ListAsk {
  const read = readListAsk(query, list ?? { filters: {}, sorts: [] });
  if (!read.ok) throw refused(read.wrong, "INVALID");
  const hidden = hiddenIn([{ reply }], user);
  const { filters, sort } = read.value;
  const notTheirs = [
    ...Object.keys(filters).flatMap((field) => (hides(hidden, field) ? [`filter[${field}]`] : [])),
    ...(sort.some(({ field }) => hides(hidden, field)) ? ["sort"] : []),
  ];
  if (notTheirs.length > 0) throw refused(notTheirs, "FIELD_NOT_YOURS");
  return read.value;
}

const refused = (keys: readonly string[], code: string): Failure =>
  new Failure("VALIDATION", { fields: Object.fromEntries(keys.map((key) => [key, [code]])) });
