import { cleanup, render, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lendBrowser } from "../engine/testing/browser.ts";

const REPORTING = { "sentry-dsn": "https://key@errors.example/7", "production-host": location.hostname };

function Broken(): never {
  throw new Error("Рамка упала");
}

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
  const { report } = await import("../providers/monitoring/report.ts");
  const { CallError } = await import("../config/call-error.ts");
  report(new CallError({ status: 409, code: "STALE", message: "Запись изменил другой человек" }));
}

describe("the report of a failure", () => {
  beforeEach(() => {
    vi.resetModules();
    sent.length = 0;
    lendBrowser();
    globalThis.fetch = async (url, init) => {
      if (!String(url).includes("errors.example")) return new Response("<html>", { status: 502 });
      sent.push(typeof init?.body === "string" ? init.body : new TextDecoder().decode(init?.body as Uint8Array));
      return new Response("{}");
    };
  });
  afterEach(() => {
    cleanup();
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
    await import("../providers/monitoring/sentry.ts"); // it is at hand: what should not leave would leave at once
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

  it("leaves without the tokens and searches that addresses carry", async () => {
    const { captureException, addBreadcrumb } = await import("@sentry/react");
    const offer = "/offers/preview/0b9f6a52-6f2c-4c56-9d0a-0d8a5d6d1f11";
    history.replaceState(null, "", "/restore?email=ana%40secret.example#token-of-a-letter");
    addBreadcrumb({
      category: "navigation",
      data: { from: "/restore#token-of-a-letter", to: `${offer}?print=secret` },
    });
    addBreadcrumb({ category: "navigation", data: { from: "/parks", to: `/offers/preview/${"5ec2".repeat(16)}` } });
    addBreadcrumb({
      category: "fetch",
      data: { url: "/api/invitations/c0de-of-a-client", from: "/invitation/c0de-too" },
    });
    sent.length = 0;
    captureException(new Error("Упало"));
    await expect.poll(() => sent.join("\n"), { timeout: 20_000 }).toContain("Упало");
    history.replaceState(null, "", "/");
    const left = sent.join("\n");
    expect(left).toContain("/restore");
    for (const secret of ["token-of-a-letter", "secret", "0b9f6a52", "5ec2", "c0de"])
      expect(left).not.toContain(secret);
  });

  it("leaves without saying who people are", async () => {
    const { captureException } = await import("@sentry/react");
    sent.length = 0;
    const numbers = "780425490013, 780425 490013, +7 (700) 123-45-67, KZ86125KZT1001300335, ana@secret.example";
    captureException(new Error(`«ИП Есенова» and “Golden Drive” refused: ${numbers}; 12 записей`));
    await expect
      .poll(() => sent.join("\n"), { timeout: 20_000 })
      .toContain("«…» and “…” refused: …, …, …, …, …; 12 записей");
    for (const known of ["Есенова", "Golden", "490013", "(700)", "1001300335", "secret.example"])
      expect(sent.join("\n")).not.toContain(known);
  });

  it("is made of a frame that stops", async () => {
    settings(REPORTING);
    const { FrameCrash } = await import("./routing/CrashPage.tsx");
    const { PortalContext } = await import("./portal-context.ts");
    const router = createMemoryRouter([{ path: "/", element: <Broken />, errorElement: <FrameCrash /> }]);
    const portal = { speaker: { words: (key: string) => key } } as never; // all that the page of a crash asks of it
    render(
      <PortalContext value={portal}>
        <RouterProvider router={router} />
      </PortalContext>,
    );
    await waitFor(() => expect(sent.join("\n")).toContain("Рамка упала"), { timeout: 20_000 });
  });

  it("is made of a log-in that the server cannot answer, without what was typed", async () => {
    settings(REPORTING);
    const { signIn } = await import("../providers/auth/sign-in.ts");
    const { anonymousHttp } = await import("./entrance/anonymous-http.ts");
    const http = anonymousHttp(() => ({ locale: "ru", t: (key) => key }));
    const typed = { email: "ana@secret.example", password: "hidden-word", remember: false };
    await expect(signIn(http, typed)).rejects.toMatchObject({ status: 502 });
    await waitFor(() => expect(sent.join("\n")).toContain("errors.INTERNAL"), { timeout: 20_000 });
    for (const secret of ["ana@secret", "hidden-word"]) expect(sent.join("\n")).not.toContain(secret);
  });

  it("keeps every trace", async () => {
    const { getClient } = await import("@sentry/react");
    const { startSentry } = await import("../providers/monitoring/sentry.ts");
    startSentry("https://key@errors.example/7");
    expect(getClient()?.getOptions().tracesSampleRate).toBe(1);
    expect(getClient()?.getIntegrationByName("BrowserTracing")).toBeDefined();
  });
});
