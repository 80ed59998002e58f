import { AsItIs } from "../../engine/antd/WithAntd.tsx";
import type { ResourcePage } from "../../engine/registry/may.ts";
import type { Registry } from "../../engine/registry/registry.ts";
import { loadAntd } from "../antd/load-antd.ts";
import { isPlain, views } from "./views.ts";

/**
 * All that draws a page of a resource: its view, with what this puts off of such a resource, what the view is dressed in, the description.
 * Rejects where any of it cannot be had.
 */
export async function loadPageParts(page: ResourcePage, name: string, load: Registry["load"]) {
  const [{ Shown, resource }, Dress] = await Promise.all([
    viewOf(page, name, load),
    isPlain(page) ? AsItIs : loadAntd(),
  ]);
  return { Shown, Dress, resource };
}

async function viewOf(page: ResourcePage, name: string, load: Registry["load"]) {
  const [Shown, resource] = await Promise.all([views[page](), load(name)]);
  await Shown.bring?.(resource).catch(() => undefined); // what does not come is asked for once more where it is drawn
  return { Shown, resource };
}
