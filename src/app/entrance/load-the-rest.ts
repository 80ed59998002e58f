import type { QueryClient } from "@tanstack/react-query";
import { loadPutOff } from "../../engine/later/later.ts";
import { heads } from "../heads.ts";
import { idle, whenTouched } from "../when-touched.ts";
import { loadFile } from "./load-file.ts";
import { views } from "./views.ts";

/**
 * Loads the views of the engine and their inputs once somebody has touched the page: the card or form that they open next is then
 * there at once. `onViews` is called once they are there, before the descriptions are loaded. Whoever only looks, or pays for every byte,
 * loads nothing. A failure is left to whoever opens such a page: they are told.
 */
export function loadTheRest(browser: Window, client: Pick<QueryClient, "isFetching">, onViews: () => void): () => void {
  if (savesData(browser.navigator)) return () => undefined;
  const load = async () => {
    const turn = () => idle(browser); // one file at a time: a click is not kept waiting by those that come
    for (const view of [views.show, views.edit, views.list]) {
      await turn();
      await view();
    }
    await loadPutOff(turn);
    onViews();
    for (const name of new Set(heads.map((head) => head.name))) {
      await turn();
      await loadFile(name);
    }
  };
  return whenTouched(browser, client, () => void load().catch(() => undefined));
}

/** Whether somebody pays for every byte. */
export function savesData(navigator: Navigator): boolean {
  const connection = "connection" in navigator ? navigator.connection : undefined;
  return (
    typeof connection === "object" && connection !== null && "saveData" in connection && connection.saveData === true
  );
}
