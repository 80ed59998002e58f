import { LaidColumn } from "../../../contract/entities/view.ts";
import { readListAsk } from "../../../contract/list.ts";
import { routes } from "../../../contract/routes/all.ts";
import { Failure } from "../../http/failure.ts";

/** What a view may hold besides the question of its list. */
const COLUMNS = "columns";
/** What it may not: where in the list somebody stood is no part of it. */
const PLACE = ["page", "per_page", "view"];

const isColumn = (text: string): boolean => {
  const [field, width, ...more] = text.split(":");
  return (
    more.length === 0 && LaidColumn.safeParse({ field, width: width === undefined ? null : Number(width) }).success
  );
};

/** Refuses a view of a list that is not there, or of a question that its list would refuse. */
export function checkView(noun: string, text: string): void {
  const list = routes.find(({ name }) => name === `${noun}.list`)?.list;
  if (!list) throw new Failure("VALIDATION", { fields: { noun: ["INVALID"] } });
  const query = new URLSearchParams(text);
  const isLaid = (query.get(COLUMNS) ?? "first").split(",").every(isColumn);
  query.delete(COLUMNS);
  const isPlaced = PLACE.some((name) => query.has(name));
  if (!isLaid || isPlaced || !readListAsk(query, list).ok)
    throw new Failure("VALIDATION", { fields: { query: ["INVALID"] } });
}
