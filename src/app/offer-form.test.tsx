import { cleanup, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { resourceOf } from "../engine/define/resource-of.ts";
import { CreatePage } from "../engine/form/FormPage.tsx";
import { answersFor } from "../engine/testing/answers.ts";
import { lendBrowser } from "../engine/testing/browser.ts";
import { manager, openPortal } from "../engine/testing/portal.tsx";
import { counterparties } from "../resources/counterparties/counterparties.ts";
import { offers as definition } from "../resources/offers/offers.ts";

beforeAll(lendBrowser);
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const offers = resourceOf(definition);
const answers = answersFor(manager);

describe("the form of a new offer", () => {
  it("shows the requisites of both sides, and takes the signed paper", async () => {
    const requisites = { name: "ТОО «Наше такси»", iin_bin: "990440001234", director: "Сериков Ержан", iik: null };
    const { screen } = await openPortal({
      at: "/offers/add?park_id=1&counterparty_id=1",
      registry: { resources: [offers, resourceOf(counterparties)], renders: {} },
      pages: { "/offers/add": <CreatePage resource={offers} /> },
      answers: {
        ...answers,
        "counterparties.one": (asked) => {
          const reply = answers["counterparties.one"]?.(asked) as { data: object };
          return { data: { ...reply.data, id: 1, iin_bin: "850101300012" } };
        },
        "own-requisites.one": (asked) => {
          const reply = answers["own-requisites.one"]?.(asked) as { data: object };
          return { data: { ...reply.data, ...requisites } };
        },
      },
    });
    const ours = within((await screen.findByText("ТОО «Наше такси»")).closest("section") as HTMLElement);
    expect(ours.getByRole("heading").textContent).toBe("Агрегатор");
    expect(ours.getByText(/^990440.001234$/)).toBeDefined();
    expect(ours.getByText("Сериков Ержан")).toBeDefined();
    expect(await screen.findByText(/^850101.?300012$/)).toBeDefined();
    expect(screen.getByText("Подписанный скан")).toBeDefined();
  });
});
