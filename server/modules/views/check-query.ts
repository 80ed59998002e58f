import { LaidColumn, type ViewRow } from "../../../contract/entities/view.ts";
import { hiddenIn, hides, unaskedIn } from "../../../contract/hidden.ts";
import type { RouteSpec } from "../../../contract/route.ts";
import { routes } from "../../../contract/routes/all.ts";
import { Failure } from "../../http/failure.ts";
import { readQuestion } from "../../http/question.ts";
import type { Scope, SessionUser } from "../../http/scope.ts";

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

const listOf = (noun: string): RouteSpec | undefined =>
  routes.find(({ name, list }) => list && name === `${noun}.list`);
const fieldsIn = (query: URLSearchParams): string[] => (query.get(COLUMNS) ?? "").split(",").filter(Boolean);

/** Refuses a view of a list that is not there, or of a question that its list would refuse its author. */
export function checkView(noun: string, text: string, { user }: Pick<Scope, "user">): void {
  const route = listOf(noun);
  if (!route) throw new Failure("VALIDATION", { fields: { noun: ["INVALID"] } });
  const query = new URLSearchParams(text);
  const columns = fieldsIn(query);
  const isPlaced = PLACE.some((name) => query.has(name)) || (query.has(COLUMNS) && columns.length === 0);
  if (isPlaced || !columns.every(isColumn)) throw refused("INVALID");
  if (columns.some((column) => isHidden(column, route, user))) throw refused("FIELD_NOT_YOURS");
  if (!mayAsk(route, query, user)) throw refused("INVALID");
}

/**
 * A view as its reader may know it: without columns that are not theirs; undefined where it filters or sorts by something that
 * is not. One's own is always there: who may see less than before has to be able to delete it.
 */
export function viewFor<V extends Pick<ViewRow, "noun" | "query" | "is_mine">>(
  view: V,
  { user }: Pick<Scope, "user">,
): V | undefined {
  const route = listOf(view.noun);
  if (!route || unaskedIn([route], user).size === 0) return view;
  const query = new URLSearchParams(view.query);
  if (!view.is_mine && !mayAsk(route, query, user)) return undefined;
  const columns = fieldsIn(query);
  const mine = columns.filter((column) => !isHidden(column, route, user));
  if (mine.length === columns.length) return view;
  query.delete(COLUMNS);
  if (mine.length > 0) query.set(COLUMNS, mine.join(","));
  return { ...view, query: query.toString() };
}

const isHidden = (column: string, route: RouteSpec, user: SessionUser): boolean =>
  hides(hiddenIn([route], user), column.replace(/:.*$/, ""));

function mayAsk(route: RouteSpec, query: URLSearchParams, user: SessionUser): boolean {
  const asked = new URLSearchParams(query);
  asked.delete(COLUMNS);
  try {
    readQuestion(route, asked, user);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

const refused = (code: string): Failure => new Failure("VALIDATION", { fields: { query: [code] } });
