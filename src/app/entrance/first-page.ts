import type { Family } from "../../../contract/families.ts";

/** A page that the engine draws, and the call that its first sight waits for. */
export type FirstPage = {
  /** The resource. */
  readonly of: string;
  /** `/parks/:id`. */
  readonly path: string;
  readonly view: "list" | "show" | "create" | "edit";
  /** The address of that call by family, after `/api/`; none where the page begins without one. */
  readonly calls: Partial<Readonly<Record<Family, string>>>;
  /** The order of a list that the address of the page does not name, as the call writes it. */
  readonly sort?: string;
  /** A second address that the first sight waits for, asked as it is: how the person has laid out their lists. */
  readonly also?: Partial<Readonly<Record<Family, string>>>;
  /** Field → value that a list of a variant always asks for. */
  readonly where?: Readonly<Record<string, string>>;
};

/** Written into the build from the descriptions (scripts/portal-build/first-pages.ts): the descriptions themselves would bring zod. */
declare const __FIRST_PAGES__: readonly FirstPage[] | undefined;

/** Every page of the engine; none where nothing was built, as in a test. */
export const firstPages: readonly FirstPage[] = typeof __FIRST_PAGES__ === "undefined" ? [] : __FIRST_PAGES__;

/** Written into the build: the addresses of the pages that are written by hand. */
declare const __OTHER_ADDRESSES__: readonly string[] | undefined;
const otherAddresses: readonly string[] = typeof __OTHER_ADDRESSES__ === "undefined" ? [] : __OTHER_ADDRESSES__;

/** Whether there is a page at an address; at any where nothing was built. */
export const isAddress = (pathname: string, pages = firstPages, others = otherAddresses): boolean =>
  pages.length === 0 || [...pages.map(({ path }) => path), ...others].some((path) => paramsOf(path, pathname));

/** The page of an address and the parameters in it; a path in words wins over one with a parameter, as in the router. */
export function pageAt(
  pages: readonly FirstPage[],
  pathname: string,
): { readonly page: FirstPage; readonly params: Readonly<Record<string, string>> } | undefined {
  const found = pages.flatMap((page) => {
    const params = paramsOf(page.path, pathname);
    return params ? [{ page, params }] : [];
  });
  return found.sort((one, other) => Object.keys(one.params).length - Object.keys(other.params).length)[0];
}

/** The parameters of an address by its pattern; undefined where it is another address. */
export function paramsOf(pattern: string, pathname: string): Record<string, string> | undefined {
  const wanted = pattern.split("/");
  const given = pathname.replace(/(.)\/$/, "$1").split("/");
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? "";
    if (part.startsWith(":")) params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}
