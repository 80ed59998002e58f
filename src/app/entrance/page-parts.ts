import { AsItIs } from "../../engine/antd/WithAntd.tsx";
import { bringInputs } from "../../engine/form/bring-inputs.ts";
import type { ResourcePage } from "../../engine/registry/may.ts";
import type { Registry } from "../../engine/registry/registry.ts";
import { loadAntd } from "../antd/load-antd.ts";
import { isPlain, views } from "./views.ts";

/**
 * All that draws a page of a resource: its view, what the view is dressed in, the description, and of a form its inputs.
 * Rejects where any of it cannot be had.
 */
export async function loadPageParts(page: ResourcePage, name: string, load: Registry["load"]) {
  const [Shown, Dress, resource] = await Promise.all([
    views[page](),
    isPlain(page) ? AsItIs : loadAntd(),
    described(page, name, load),
  ]);
  return { Shown, Dress, resource };
}

/** The description, and of a form its inputs: they are asked for as soon as it says which, the form itself may be on its way. */
async function described(page: ResourcePage, name: string, load: Registry["load"]) {
  const resource = await load(name);
  if (page === "create" || page === "edit") await bringInputs(resource).catch(() => undefined); // what does not come is asked for once more where it is drawn
  return resource;
}
