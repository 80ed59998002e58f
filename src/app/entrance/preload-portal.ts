/**
 * Has the browser fetch the application at once for whoever is signed in, also on a page that needs no session: the first script would ask
 * for it only after it has come itself. It stands in the page, as text (scripts/portal-build/preload-start.ts), so it names nothing of a
 * module. `key`: under which a token is kept; `files`: the addresses of the application.
 */
export function preloadPortal(page: Document, key: string, files: readonly string[]): void {
  try {
    if (!(sessionStorage.getItem(key) ?? localStorage.getItem(key))) return;
  } catch {
    return; // a browser that keeps nothing for us has no session either
  }
  for (const href of files)
    page.head.append(Object.assign(page.createElement("link"), { rel: "modulepreload", href, crossOrigin: "" }));
}
