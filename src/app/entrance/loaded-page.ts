import type { Resource } from "../../engine/define/language/resource.ts";
import type { Registry } from "../../engine/registry/registry.ts";
import { type FirstPage, pageAt } from "./first-page.ts";
import { isPlain, type View, views } from "./views.ts";

/** A page of the engine with all that draws it. */
export type LoadedPage = { readonly path: string; readonly Shown: View; readonly resource: Resource };

/**
 * The page at an address, once its view and its resource are there; undefined where antd or somebody else draws it, and where any of it cannot
 * be had: whoever opens it then is told.
 */
export async function loadPage(
  pages: readonly FirstPage[],
  pathname: string,
  load: Registry["load"],
): Promise<LoadedPage | undefined> {
  const page = pageAt(pages, pathname)?.page;
  if (!page || !isPlain(page.view)) return undefined;
  const loading = Promise.all([views[page.view](), load(page.of)]);
  return loading.then(
    ([Shown, resource]) => ({ path: page.path, Shown, resource }),
    () => undefined,
  );
}
