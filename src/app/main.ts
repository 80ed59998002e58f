import { borrowSession } from "../providers/auth/shared-session.ts";
import { browserStorages, storedToken } from "../providers/auth/stored.ts";
import { createColorSchemeStore } from "../providers/theme/color-scheme-store.ts";
import { beginPage } from "./entrance/begin-page.ts";
import { entranceOf } from "./entrance/entrance.ts";
import { isAddress } from "./entrance/first-page.ts";
import { reloadAfterDeployment } from "./entrance/reload-after-deployment.ts";
import { awaitPaletteKey } from "./palette/early-key.ts";

// The first script of every page, and so a small one: it decides what the page begins with, asks the server for what its first
// sight will need, and sets off the loading of everything else at once. React is not here yet. No
// top-level await: what is loaded next shares modules with this file, and would wait for it while it waits for them.
async function begin(): Promise<void> {
  const storages = browserStorages();
  // Not on the log-in pages themselves: whoever was sent there has no session, or has left it.
  if (!location.pathname.startsWith("/login")) await borrowSession(storages);
  const token = storedToken(storages);
  const entrance = entranceOf(location, token, isAddress);
  if (entrance.kind === "reload") return location.replace(entrance.to);
  if (entrance.kind === "portal") awaitPaletteKey();
  // The address of the log-in page comes with the form: for whoever is signed in already it is the wrong page.
  if (entrance.kind !== "login") document.getElementById("root")?.replaceChildren();
  const early =
    entrance.kind === "portal" && token !== null
      ? beginPage({ address: new URL(entrance.path ?? location.href, location.origin), storages, token })
      : undefined;
  const { start } = await import("./entrance/start.tsx");
  await start(entrance, { storages, colours }, early);
}

reloadAfterDeployment(window);
const colours = createColorSchemeStore(window);
void begin();
