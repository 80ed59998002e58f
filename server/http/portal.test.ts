import { createHash } from "node:crypto";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { guardAnswer } from "./headers.ts";
import { type PageSettings, servePortal } from "./portal.ts";

/** The page as a browser gets it, and whom its policy lets it ask. */
async function pageOf(settings?: PageSettings): Promise<{ text: string; reached: readonly string[] }> {
  const app = Fastify();
  await servePortal(app, settings);
  const { body, headers } = await app.inject({ method: "GET", url: "/parks" });
  await app.close();
  const policy = String(headers["content-security-policy"]);
  const reached = /(?:^|; )connect-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];
  return { text: body, reached };
}

describe("the page of the portal", () => {
  it("may ask its own server and NCALayer on the person's computer, and nobody else", async () => {
    expect((await pageOf()).reached).toEqual(["'self'", "data:", "wss://127.0.0.1:13579", "http://127.0.0.1:13579"]);
  });

  it("may ask another signing program instead where one is set for development, and is told where it is", async () => {
    const { reached, text } = await pageOf({ signingUrl: "ws://127.0.0.1:13580" });
    expect(reached).toEqual(["'self'", "data:", "ws://127.0.0.1:13580", "http://127.0.0.1:13580"]);
    expect(text).toContain('<meta name="signing-url" content="ws://127.0.0.1:13580"');
  });

  it("stands in a frame of its own site, as the browser says, and in nobody else's", async () => {
    const app = Fastify();
    app.addHook("onRequest", async (request, reply) => guardAnswer(reply, request.url));
    await servePortal(app);
    const framed = async (dest: string, site: string, url = "/parks") => {
      const { headers } = await app.inject({ url, headers: { "sec-fetch-dest": dest, "sec-fetch-site": site } });
      const [, ancestors] = /frame-ancestors ([^;]*)/.exec(String(headers["content-security-policy"])) ?? [];
      return [headers["x-frame-options"], ancestors];
    };
    expect(await framed("iframe", "same-origin")).toEqual(["SAMEORIGIN", "'self'"]);
    for (const [dest, site] of [
      ["iframe", "cross-site"],
      ["iframe", "same-site"],
      ["iframe", "none"],
      ["document", "same-origin"],
    ] as const)
      expect(await framed(dest, site)).toEqual(["DENY", "'none'"]);
    expect(await framed("iframe", "same-origin", "/api/parks")).toEqual(["DENY", "'none'"]);
    await app.close();
  });

  it("runs the scripts that stand in it, each by its hash, and no other", async () => {
    const app = Fastify();
    await servePortal(app);
    const scriptsOf = async (url: string) => {
      const { body, headers } = await app.inject({ url });
      const [, allowed = ""] = /script-src ([^;]*)/.exec(String(headers["content-security-policy"])) ?? [];
      const hashes = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(
        ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
      );
      return { allowed: allowed.split(" ").filter((each) => each !== "'self'"), hashes };
    };
    for (const [url, count] of [
      ["/login?from=%2Fparks", 2],
      ["/parks", 1],
    ] as const) {
      const { allowed, hashes } = await scriptsOf(url);
      expect([url, hashes.length]).toEqual([url, count]);
      expect(allowed).toEqual(hashes);
    }
    await app.close();
  });

  it("may report errors where that is set", async () => {
    const { reached } = await pageOf({ sentryDsn: "https://key@errors.example/1" });
    expect(reached).toContain("https://errors.example");
  });
});
