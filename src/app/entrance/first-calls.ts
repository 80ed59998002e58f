import { familyOf } from "../../../domain/access/family.ts";
import type { User } from "../../../domain/access/user.ts";
import type { Locale } from "../../config/locales.ts";
import { type FirstPage, pageAt } from "./first-page.ts";
import { SESSION_PATHS } from "./session-paths.ts";

/** Who asks, as far as this browser knows before the server has said it. */
export type Caller = {
  readonly token: string;
  readonly locale: Locale;
  /** The person that was remembered with this token; undefined: nobody, and then only the profile can be asked for. */
  readonly user: Pick<User, "roleId" | "isOutsourcing"> | undefined;
  readonly aggregatorId: number | null;
  /** Rows on a page of a list. */
  readonly limit: number;
};

/** A reading call, complete: two that are equal in every part get the same answer. */
export type FirstCall = { readonly url: string; readonly headers: Readonly<Record<string, string>> };

/** What the first screen will ask for: who this is, and the page's own rows or record. */
export function firstCalls(pages: readonly FirstPage[], address: Address, caller: Caller): FirstCall[] {
  const headers = {
    Accept: "application/json",
    "Accept-Language": caller.locale,
    Authorization: `Bearer ${caller.token}`,
  };
  const family = caller.user && familyOf(caller.user);
  const own = family && pageCall(pages, address, family, caller.limit);
  const also = family && pageAt(pages, address.pathname)?.page.also?.[family];
  const scoped = caller.aggregatorId === null ? headers : { ...headers, "X-Aggregator": String(caller.aggregatorId) };
  return [
    { url: `/api/${SESSION_PATHS.me}`, headers },
    ...[own, also].flatMap((call) => (call === undefined ? [] : [{ url: `/api/${call}`, headers: scoped }])),
  ];
}

type Address = Pick<Location, "pathname" | "search">;

function pageCall(
  pages: readonly FirstPage[],
  { pathname, search }: Address,
  family: ReturnType<typeof familyOf>,
  limit: number,
): string | undefined {
  const at = pageAt(pages, pathname);
  const call = at?.page.calls[family];
  if (!at || call === undefined) return undefined;
  if (at.page.view === "list") return listCall(call, new URLSearchParams(search), at.page, limit);
  const ids = Object.values(at.params);
  return ids.every((id) => /^[1-9]\d{0,8}$/.test(id)) ? call.replace(/:[a-zA-Z]+/g, () => ids[0] ?? "") : undefined;
}

/** A list's question in the order in which `writeListAsk` writes it; undefined where the address says something else as well. */
function listCall(
  call: string,
  page: URLSearchParams,
  { sort, where = {} }: FirstPage,
  limit: number,
): string | undefined {
  const asked = new URLSearchParams();
  const number = page.get("page");
  if (number !== null && number !== "1") asked.set("page", number);
  asked.set("per_page", page.get("per_page") ?? String(limit));
  const order = page.get("sort") || sort;
  if (order) asked.set("sort", order);
  const words = page.get("search");
  if (words) asked.set("search", words);
  asked.set("part", "rows");
  for (const [name, value] of page) {
    if (name.startsWith("filter[")) asked.set(name, value);
    else if (!["page", "per_page", "sort", "search", "columns"].includes(name)) return undefined;
  }
  for (const [field, value] of Object.entries(where)) asked.set(`filter[${field}]`, value);
  return `${call}?${asked}`;
}
