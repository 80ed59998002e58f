import { request } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isLoopback } from "../loopback.ts";
import { startProgram } from "../program.ts";
import { choose, type Tried, tryKeys, tryProgram } from "../testing/try-program.ts";

let keys: Awaited<ReturnType<typeof tryKeys>>;
let program: Tried;
beforeAll(async () => {
  keys = await tryKeys();
});
afterAll(() => keys?.remove());
beforeEach(async () => {
  program = await tryProgram(keys.ring);
});
afterEach(() => program?.stop());

/** The status of an answer; `fetch` would not say another host. */
const statusOf = (path: string, { method = "GET", body = "", ...headers }: Record<string, string> = {}) =>
  new Promise<number | undefined>((resolve, reject) => {
    const call = request(new URL(path, program.windowUrl), { method, headers }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    });
    call.on("error", reject);
    call.end(body);
  });

describe("the window of the person", () => {
  it("opens for the person, with its script, its looks and its three languages", async () => {
    for (const path of ["/", "/window.js", "/window.css", "/words/ru.json", "/words/kk.json", "/words/en.json"])
      expect([path, await statusOf(path)]).toEqual([path, 200]);
  });

  it("says the same in every language", async () => {
    const words = ["ru", "kk", "en"].map(async (name) =>
      (await fetch(`${program.windowUrl}words/${name}.json`)).json(),
    );
    const [russian, ...others] = await Promise.all(words);
    for (const other of others) expect(Object.keys(other)).toEqual(Object.keys(russian));
  });

  it("is not for a page of somebody else's, whatever it sends", async () => {
    const origin = "http://evil.example";
    expect(await statusOf("/prompt", { origin })).toBe(403);
    expect(await statusOf("/prompt/1/cancel", { origin, method: "POST" })).toBe(403);
    expect(await statusOf("/control", { origin, method: "POST" })).toBe(403);
    expect(await statusOf("/prompt", { origin: program.windowUrl.slice(0, -1) })).toBe(200);
  });

  it("is not for who comes by a strange name that leads here", async () => {
    expect(await statusOf("/prompt", { host: "evil.example" })).toBe(403);
    expect(await statusOf("/prompt", { host: "127.0.0.1.evil.example" })).toBe(403);
  });

  it("is laid into no other page", async () => {
    const { headers } = await fetch(program.windowUrl);
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  });

  it("refuses a choice that it does not understand", async () => {
    const json = { method: "POST", "content-type": "application/json" };
    expect(await statusOf("/prompt/1/choose", { ...json, body: '{"key":1}' })).toBe(400);
    expect(await statusOf("/prompt/first/choose", { ...json, body: JSON.stringify(choose("head")) })).toBe(400);
    expect(await statusOf("/control", { ...json, body: '{"answer":"cancel"}' })).toBe(400);
  });

  it("can be played by tests only where that was switched on", async () => {
    const plain = await startProgram({ ring: keys.ring, port: 0 });
    expect((await fetch(`${plain.windowUrl}control`, { method: "POST" })).status).toBe(404);
    expect((await fetch(`${plain.windowUrl}keys`)).status).toBe(404);
    await plain.stop();
  });
});

describe("who may reach the program", () => {
  it.each(["127.0.0.1", "127.10.0.9", "::1", "::ffff:127.0.0.1"])("is this computer: %s", (address) => {
    expect(isLoopback(address)).toBe(true);
  });
  it.each(["10.0.0.7", "192.168.1.10", "::ffff:10.0.0.7", "128.0.0.1", "127.0.0.1.example", "fe80::1", "", undefined])(
    "is no other: %s",
    (address) => {
      expect(isLoopback(address)).toBe(false);
    },
  );
});
