import { fileURLToPath } from "node:url";
import { type Plugin, runnerImport } from "vite";
import type { RouteSpec } from "../../contract/route.ts";
import type { firstPagesOf } from "../../src/app/entrance/first-pages-of.ts";
import type { Resource } from "../../src/engine/define/language/resource.ts";

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/**
 * Tells the first script of a page what each page of the engine asks for, as `__FIRST_PAGES__`: a few hundred bytes, worked out
 * here from the descriptions and the contract, which the script could not load in time.
 */
export function firstPages(): Plugin {
  return {
    name: "parkdesk-first-pages",
    config: async () => {
      const [pages, others] = await Promise.all([readFirstPages(), readOtherAddresses()]);
      return { define: { __FIRST_PAGES__: JSON.stringify(pages), __OTHER_ADDRESSES__: JSON.stringify(others) } };
    },
  };
}

const load = async <T>(path: string): Promise<T> => (await runnerImport<T>(at(path))).module;

async function readOtherAddresses(): Promise<string[]> {
  const { customPages } = await load<{ customPages: readonly { path: string }[] }>("src/app/routing/custom-pages.ts");
  const { MOVED } = await load<{ MOVED: Readonly<Record<string, string>> }>("src/app/routing/moved.ts");
  return [...customPages.map(({ path }) => path), ...Object.keys(MOVED)];
}

async function readFirstPages(): Promise<ReturnType<typeof firstPagesOf>> {
  const { described } = await load<{ described: readonly Resource[] }>("src/app/described.ts");
  const { routes } = await load<{ routes: readonly RouteSpec[] }>("contract/routes/all.ts");
  const made = await load<{ firstPagesOf: typeof firstPagesOf }>("src/app/entrance/first-pages-of.ts");
  return made.firstPagesOf(described, routes);
}
