import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { CreatePage } from "../form/FormPage.tsx";
import { lendBrowser } from "../testing/browser.ts";
import { client, manager, openPortal } from "../testing/portal.tsx";
import { traderFills, traderOf, traders } from "../testing/traders.ts";
import { RelatedList } from "./RelatedList.tsx";

beforeAll(lendBrowser);
afterEach(cleanup);

/** Traders, each of a city, as their cities' cards show them; `create`: who may add one. */
const open = async (create: (typeof traders)["access"]["create"], session = manager) => {
  const resource = { ...traders, access: { ...traders.access, create } } as typeof traders;
  const related = { resource: "counterparties", filter: "city" } as const;
  return openPortal({
    at: "/cities/2",
    session,
    registry: { resources: [resource], renders: {}, fills: traderFills },
    pages: {
      "/cities/:id": <RelatedList related={related} parent="cities" id={2} />,
      "/counterparties/add": <CreatePage resource={resource} />,
    },
    answers: {
      "counterparties.list": () => ({
        data: [traderOf()],
        total: 1,
        capped: false,
        meta: { current_page: 1, last_page: 1, per_page: 5 },
        links: { prev: null, next: null },
      }),
      "cities.list": () => ({
        data: [
          { id: 2, name: "Астана" },
          { id: 3, name: "Алматы" },
        ],
      }),
    },
  });
};
const everyone = { role: [1, 2] } as const;

describe("records of another resource on a card", () => {
  it("are added from there: the form of a new one begins with the record whose card it was", async () => {
    const { router, address } = await open(everyone);
    const add = await screen.findByRole("link", { name: "Новый контрагент" });
    expect(add.getAttribute("href")).toBe("/counterparties/add?city_id=2");
    await act(() => router.navigate(add.getAttribute("href") ?? ""));
    expect(address()).toBe("/counterparties/add?city_id=2");
    await screen.findByRole("textbox", { name: "Наименование" });
    expect((await within(document.body).findAllByTitle("Астана")).length).toBeGreaterThan(0);
  });

  it("are not added by those who may read them alone", async () => {
    await open({ role: [1] }, client);
    await screen.findByRole("table");
    expect(screen.queryByRole("link", { name: "Новый контрагент" })).toBeNull();
  });
});
