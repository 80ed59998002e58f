import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTemporaryFolder, removeWithServers } from "../testing/temporary-folder.ts";
import { servePortal } from "./portal.ts";

const PAGE = '<html><meta name="csp-nonce" content="__CSP_NONCE__"><script>1</script></html>';

describe("the files of the portal", () => {
  let folder: string;
  let app: FastifyInstance;
  beforeAll(async () => {
    folder = await makeTemporaryFolder();
    await mkdir(join(folder, "assets"));
    for (const name of ["index.html", "login.html", "index.html.br", "login.html.gz"])
      await writeFile(join(folder, name), PAGE);
    await writeFile(join(folder, "favicon.svg"), "<svg/>");
    await writeFile(join(folder, "assets", "start-C0qL.js"), "0");
    app = Fastify();
    await servePortal(app, {}, folder);
  });
  afterAll(async () => {
    await app?.close();
    await removeWithServers(folder);
  });

  it.each([
    "/",
    "/login",
    "/index.html",
    "/login.html",
    "/%69ndex.html",
    "/index.html?x=1",
    "/index.html.br",
    "/login.html.gz",
  ])("hold a page only with its policy, its nonce and for no time: %s", async (url) => {
    const { statusCode, body, headers } = await app.inject({ url, headers: { "accept-encoding": "br, gzip" } });
    expect([statusCode, headers["cache-control"]]).toEqual([200, "no-cache"]);
    const [, nonce] = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"])) ?? [];
    expect(nonce?.length).toBeGreaterThan(20);
    expect(body).toContain(`content="${nonce}"`);
    expect(headers["content-encoding"]).toBeUndefined();
  });

  it("are kept for ever where their name says what is in them, and asked for anew where it does not", async () => {
    const keptAs = async (url: string) => (await app.inject({ url })).headers["cache-control"];
    expect(await keptAs("/assets/start-C0qL.js")).toBe("public, max-age=31536000, immutable");
    expect(await keptAs("/favicon.svg")).toBe("no-cache");
  });

  it("are not the page where a call was meant, in whichever way it is written", async () => {
    for (const url of ["/api/nothing", "/%61pi/nothing", "/api?x", "/assets/nothing.js", "/a%73sets/nothing.js"])
      expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 404]);
  });
});
