import { cleanup } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { CardPage } from "../engine/card/CardPage.tsx";
import { resourceOf } from "../engine/define/resource-of.ts";
import { answersFor } from "../engine/testing/answers.ts";
import { lendBrowser } from "../engine/testing/browser.ts";
import { client, manager, openPortal } from "../engine/testing/portal.tsx";
import { avrs as definition } from "../resources/avrs/avrs.ts";
import { described } from "./described.ts";
import { registryParts } from "./resources.ts";

beforeAll(lendBrowser);
afterEach(cleanup);

const resource = resourceOf(definition);
const WHY = "Акт 7 можно подписать, когда подтверждён отчёт за его период.";
const waiting = { ok: false, why: WHY, blocked_by: { type: "oks", id: 12, number: "31" } };

/** The card of an act of the aggregator, in a status, of which this may be signed. */
async function cardOf(session: typeof manager, status: number, sign: object) {
  const answers = answersFor(session);
  const { screen } = await openPortal({
    at: "/avrs/aggregator/1",
    session,
    registry: { ...registryParts, resources: described.map((each) => (each.name === "avrs" ? resource : each)) },
    pages: { "/avrs/aggregator/:avrId": <CardPage resource={resource} /> },
    answers: {
      ...answers,
      "avrs.one": (asked) => {
        const reply = answers["avrs.one"]?.(asked) as { data: { can: object } };
        const own = {
          kind: "aggregator",
          number: "7",
          status: { id: status, name: "создан" },
          can: { ...reply.data.can, sign },
        };
        return { data: { ...reply.data, signed_at: "2026-05-05T06:00:00Z", ...own } };
      },
    },
  });
  return screen;
}

describe.each([
  ["a manager signs", manager, 0, "Подписать"],
  ["a client confirms", client, 1, "Подписать"],
] as const)("an act that %s", (_, session, status, label) => {
  it("says why it waits, and leads to the report that it waits for", async () => {
    const screen = await cardOf(session, status, waiting);
    const button = await screen.findByRole("button", { name: label });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(button.getAttribute("aria-description")).toBe(WHY);
    const link = screen.getByRole("link", { name: "Ждёт документ № 31" });
    expect(link.getAttribute("href")).toBe("/oks/12");
  });

  it("says why it waits for a report that is not there yet, and leads nowhere", async () => {
    const screen = await cardOf(session, status, { ok: false, why: WHY });
    expect((await screen.findByRole("button", { name: label })).getAttribute("aria-description")).toBe(WHY);
    expect(screen.queryByRole("link", { name: /Ждёт документ/ })).toBeNull();
  });

  it("waits for nothing once its report is there", async () => {
    const screen = await cardOf(session, status, { ok: true });
    const button = await screen.findByRole("button", { name: label });
    expect(button.getAttribute("aria-disabled")).not.toBe("true");
    expect(screen.queryByRole("link", { name: /Ждёт документ/ })).toBeNull();
  });
});
