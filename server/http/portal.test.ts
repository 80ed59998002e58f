import Fastify from "fastify";
import { describe, expect, it } from "vitest";
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
    expect((await pageOf()).reached).toEqual(["'self'", "data:", "wss://127.0.0.1:13579"]);
  });

  it("may ask another signing program instead where one is set for development, and is told where it is", async () => {
    const { reached, text } = await pageOf({ signingUrl: "ws://127.0.0.1:13580" });
    expect(reached).toEqual(["'self'", "data:", "ws://127.0.0.1:13580"]);
    expect(text).toContain('<meta name="signing-url" content="ws://127.0.0.1:13580"');
  });

  it("may report errors where that is set", async () => {
    const { reached } = await pageOf({ sentryDsn: "https://key@errors.example/1" });
    expect(reached).toContain("https://errors.example");
  });
});
