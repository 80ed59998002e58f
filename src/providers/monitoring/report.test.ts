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
  }, 30_000);

  it("keeps every trace", async () => {
    const { getClient } = await import("@sentry/react");
    const { startSentry } = await import("./sentry.ts");
    startSentry("https://key@errors.example/7");
    expect(getClient()?.getOptions().tracesSampleRate).toBe(1);
    expect(getClient()?.getIntegrationByName("BrowserTracing")).toBeDefined();
  }, 30_000);

  it.each([
    ["another host", { "sentry-dsn": "https://key@errors.example/7", "production-host": "parkdesk.kz" }],
    ["no address to report to", { "production-host": "localhost" }],
    ["no production host", { "sentry-dsn": "https://key@errors.example/7" }],
  ])("does not leave with %s", async (_, values) => {
    settings(values);
    await refuse();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(sent).toEqual([]);
  });
});
