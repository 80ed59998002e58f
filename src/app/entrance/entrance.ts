import { paramsOf } from "./first-page.ts";
import { LOGIN_BY_KEY, PUBLIC_PAGES } from "./public-papers.ts";

/** What the page begins with, decided before anything heavy is loaded (spec §2, the route guard). */
export type Entrance =
  | { readonly kind: "reload"; readonly to: string }
  | { readonly kind: "login" | "key" | "error"; readonly from: string }
  | { readonly kind: "public" }
  | { readonly kind: "missing" }
  | { readonly kind: "portal"; readonly path?: string };

type Address = Pick<Location, "pathname" | "search" | "hash">;

/** `/oks?reload=1&page=2` is asked for anew as `/oks?page=2`. */
export function withoutReload({ pathname, search, hash }: Address): string | undefined {
  const query = new URLSearchParams(search);
  if (!query.has("reload")) return undefined;
  query.delete("reload");
  const rest = query.toString();
  return `${pathname}${rest ? `?${rest}` : ""}${hash}`;
}

/** Any origin that no address of the outside has. */
const HERE = "https://here.invalid";

/**
 * Where to go after logging in: a path of this site, never another site (`//evil`, `https:…`). Judged as the browser will read it,
 * which drops tabs and line ends (`/\t/evil`), resolves dots (`/..//evil`) and takes a backslash for a slash.
 */
export function safePath(path: string | null): string {
  const read = path?.startsWith("/") && URL.canParse(path, HERE) ? new URL(path, HERE) : undefined;
  if (read?.origin !== HERE || read.pathname.startsWith("//") || read.pathname.startsWith("/login")) return "/";
  return `${read.pathname}${read.search}${read.hash}`;
}

/** The address of a page of the entrance that remembers where somebody was going, and whether their session has ended by silence. */
export function comingFrom(page: string, from: string, isSilent = false): string {
  const said = new URLSearchParams({ ...(from !== "/" && { from }), ...(isSilent && SILENCE) });
  return said.size > 0 ? `${page}?${said}` : page;
}

const SILENCE = { why: "silence" };

/** Whether the session of whoever stands at such an address has ended by silence. */
export const endedBySilence = (search: string): boolean => new URLSearchParams(search).get("why") === SILENCE.why;

/** Where somebody was going who stands at such an address. */
export const cameFrom = (search: string): string => safePath(new URLSearchParams(search).get("from"));

/** Whether a page that is there without logging in stands at an address. */
const isPublic = (pathname: string): boolean =>
  PUBLIC_PAGES.some((path) => {
    const params = paramsOf(path, pathname);
    return params !== undefined && !Object.values(params).includes("");
  });

/** Without a token every address of a page that is not public leads to the log-in page, which remembers it. */
export function entranceOf(address: Address, token: string | null, isAddress = (_pathname: string) => true): Entrance {
  const to = withoutReload(address);
  if (to !== undefined) return { kind: "reload", to };
  const { pathname, search, hash } = address;
  if (pathname === "/error") return { kind: "error", from: cameFrom(search) };
  if (isPublic(pathname)) return { kind: "public" };
  if (pathname === "/login" || pathname === LOGIN_BY_KEY) {
    const from = cameFrom(search);
    if (token !== null) return { kind: "portal", path: from };
    return { kind: pathname === "/login" ? "login" : "key", from };
  }
  if (token !== null) return { kind: "portal" };
  return isAddress(pathname) ? { kind: "login", from: safePath(`${pathname}${search}${hash}`) } : { kind: "missing" };
}
