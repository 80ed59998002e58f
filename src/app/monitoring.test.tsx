import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** What the browser sends to the monitoring: Sentry's envelopes, one JSON a line. */
const sent: string[] = [];
const realFetch = globalThis.fetch;

function settings(values: Readonly<Record<string, string>>): void {
  document.head.replaceChildren(
    ...Object.entries(values).map(([name, content]) =>
      Object.assign(document.createElement("meta"), { name, content }),
    ),
  );
}
/** Reports a refusal as a page does that is loaded now: its settings are read once. */
async function refuse(): Promise<void> {
  const { report } = await import("./report.ts");
  const { CallError } = await import("../../config/call-error.ts");
  report(new CallError({ status: 409, code: "STALE", message: "Запись изменил другой человек" }));
}

describe("the report of a failure", () => {
  beforeEach(() => {
    vi.resetModules();
    sent.length = 0;
    globalThis.fetch = async (_, init) => {
      sent.push(typeof init?.body === "string" ? init.body : new TextDecoder().decode(init?.body as Uint8Array));
      return new Response("{}");
    };
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
    document.head.replaceChildren();
  });

  const dsn = "https://key@errors.example/7";
  it.each([
    ["another host", { "sentry-dsn": dsn, "production-host": "parkdesk.kz" }],
    ["a host of the production's domain", { "sentry-dsn": dsn, "production-host": `app.${location.hostname}` }],
    ["a host that begins like it", { "sentry-dsn": dsn, "production-host": `${location.hostname}.kz` }],
    ["no address to report to", { "production-host": location.hostname }],
    ["no production host", { "sentry-dsn": dsn }],
    [
      "settings that nobody has filled in",
      { "sentry-dsn": "__SENTRY_DSN__", "production-host": "__PRODUCTION_HOST__" },
    ],
    ["no settings at all", {}],
  ])("does not leave with %s", async (_, values) => {
    await import("./sentry.ts"); // it is at hand: what should not leave would leave at once
    settings(values);
    await refuse();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(sent).toEqual([]);
  });

  it("has nothing of the monitoring loaded where nothing is to leave", async () => {
    const { getClient } = await import("@sentry/react");
    settings({ "sentry-dsn": dsn, "production-host": "parkdesk.kz" });
    await refuse();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(getClient()).toBeUndefined();
  });

  // Last: what has begun to report does so until the page is left.
  it("leaves the production host with the message, the code and the status", async () => {
    settings({ "sentry-dsn": "https://key@errors.example/7", "production-host": location.hostname });
    await refuse();
    await expect.poll(() => sent.join("\n"), { timeout: 20_000 }).toContain("Запись изменил другой человек");
    const event =
      sent
        .join("\n")
        .split("\n")
        .find((line) => line.includes('"exception"')) ?? "{}";
    expect(JSON.parse(event)).toMatchObject({ tags: { code: "STALE", status: 409 } });
  });

  it("keeps every trace", async () => {
    const { getClient } = await import("@sentry/react");
    const { startSentry } = await import("./sentry.ts");
    startSentry("https://key@errors.example/7");
    expect(getClient()?.getOptions().tracesSampleRate).toBe(1);
    expect(getClient()?.getIntegrationByName("BrowserTracing")).toBeDefined();
  });
});
