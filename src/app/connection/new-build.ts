const SCRIPTS = /<script[^>]+type="module"[^>]+src="([^"]+)"/g;

/** The files that a page of the portal begins with: their names have hashes of the build. Empty for what is no page. */
export const entryOf = (html: string): string => [...html.matchAll(SCRIPTS)].map(([, file]) => file).join(" ");

/** Whether the server has another build of the portal than this tab runs; no when it cannot be told. */
export async function isNewer(browser: Pick<Window, "document" | "fetch">): Promise<boolean> {
  const own = [...browser.document.querySelectorAll('script[type="module"][src]')]
    .map((script) => script.getAttribute("src"))
    .join(" ");
  if (own === "") return false;
  try {
    const reply = await browser.fetch("/", { cache: "no-store", headers: { Accept: "text/html" } });
    const theirs = reply.ok ? entryOf(await reply.text()) : "";
    return theirs !== "" && theirs !== own;
  } catch {
    return false; // the connection's own bar says so
  }
}
