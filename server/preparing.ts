import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type preparing from "../locales/ru/preparing.json";
import { GUARDS } from "./http/headers.ts";
import { localeOf, wordsIn } from "./http/words.ts";

/** What a server is at before it answers; `values` fill the words of it. */
export type Say = (step: keyof (typeof preparing)["steps"], values?: Readonly<Record<string, number>>) => void;

/** The page asks again after so many seconds. */
const ASK_AGAIN_S = 2;

const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { display: grid; place-content: center; min-height: 90vh; margin: 0; padding: 24px; text-align: center }
h1 { font-size: 24px; font-weight: 600; margin: 0 0 8px } p { margin: 0; max-width: 32rem }`;
const STYLE_DIGEST = createHash("sha256").update(STYLE).digest("base64");

/**
 * Answers at the portal's address until the portal does: a page that says what is being done and asks again by itself; to programs 503
 * DATABASE_AWAY, and that the process lives. Rejects, in a sentence for the operator, where something else has the port.
 */
export async function answerPreparing({ port, host }: { readonly port: number; readonly host: string }): Promise<{
  say: Say;
  close(): Promise<void>;
}> {
  let said: Parameters<Say> = ["opening"];
  const server = createServer((request, response) => answer(request, response, said));
  server.listen(port, host);
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EADDRINUSE"
      ? new Error(`Port ${port} is taken by another program. End that one, or name another port: PORT=${port + 1}.`)
      : error;
  });
  return {
    say: (...step) => {
      said = step;
    },
    async close() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function answer(
  { url = "", headers }: IncomingMessage,
  response: ServerResponse,
  [step, values]: Parameters<Say>,
): void {
  const t = wordsIn(localeOf(headers["accept-language"]));
  const isAlive = url === "/health/live";
  const isPage = headers.accept?.includes("text/html") === true;
  response.writeHead(isAlive ? 200 : 503, {
    "content-type": isPage ? "text/html; charset=utf-8" : "application/json; charset=utf-8",
    ...GUARDS,
    "content-security-policy": `${GUARDS["content-security-policy"]}; style-src 'sha256-${STYLE_DIGEST}'`,
    "cache-control": "no-store",
    connection: "close", // the next question on it is the portal's
    ...(!isAlive && { "retry-after": String(ASK_AGAIN_S) }),
  });
  if (!isPage) {
    const away = { isError: true, code: "DATABASE_AWAY", message: t("preparing.title") };
    return void response.end(JSON.stringify(isAlive ? { live: true } : away));
  }
  response.end(`<!doctype html>
<html lang="${t("preparing.lang")}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="refresh" content="${ASK_AGAIN_S}" />
    <title>${t("preparing.title")}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>${t("preparing.title")}</h1>
      <p role="status">${t(`preparing.steps.${step}`, { ...values })}</p>
      <p>${t("preparing.wait")}</p>
    </main>
  </body>
</html>
`);
}
