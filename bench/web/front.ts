import { readFileSync } from "node:fs";
import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};
const FLOOR = fileURLToPath(new URL("./", import.meta.url));

export type Front = { readonly url: string; readonly close: () => void };

/** What has a browser give a page a process of its own, some 40 ms: the plain page is kept apart from other sites like the portal. */
const APART = ["cross-origin-opener-policy", "origin-agent-cluster"];

/**
 * One address before the server, so that the plain page asks the same calls over the same way: `/floor/…` are its two files, the rest
 * is passed on. `portal`: a folder with another build of the portal, served in place of the server's own.
 */
export async function openFront(api: string, portal?: string): Promise<Front> {
  const agent = new Agent({ keepAlive: true });
  const { headers } = await fetch(api, { method: "HEAD" });
  const apart = Object.fromEntries([...headers].filter(([name]) => APART.includes(name)));
  const server = createServer((incoming, reply) => {
    const path = new URL(incoming.url ?? "/", "http://bench").pathname;
    if (path.startsWith("/floor/")) return sendFile(reply, join(FLOOR, path.slice("/floor/".length)), apart);
    if (portal !== undefined && !path.startsWith("/api/")) {
      return sendFile(reply, extname(path) === "" ? join(portal, "index.html") : join(portal, path), apart);
    }
    pass(api, agent, incoming, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the front has no address");
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}

function sendFile(reply: ServerResponse, path: string, apart: Readonly<Record<string, string>>): void {
  const body = gzipSync(readFileSync(path));
  reply.writeHead(200, {
    ...(extname(path) === ".html" && apart),
    "content-type": TYPES[extname(path)] ?? "application/octet-stream",
    "content-encoding": "gzip",
    "content-length": body.length,
    "cache-control": extname(path) === ".html" ? "no-cache" : "max-age=3600", // as the portal's own
  });
  reply.end(body);
}

function pass(api: string, agent: Agent, incoming: IncomingMessage, reply: ServerResponse): void {
  const onward = ask(
    `${api}${incoming.url}`,
    { method: incoming.method, headers: incoming.headers, agent },
    (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    },
  );
  onward.on("error", () => reply.destroy());
  incoming.pipe(onward);
}
