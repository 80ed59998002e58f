import { cleanup, fireEvent, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { resourceOf } from "../engine/define/resource-of.ts";
import { ListPage } from "../engine/list/ListPage.tsx";
import { lendBrowser } from "../engine/testing/browser.ts";
import { openPortal } from "../engine/testing/portal.tsx";
import { esfs as definition } from "../resources/esfs/esfs.ts";

const esfs = resourceOf(definition);
beforeAll(lendBrowser);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

const skipped = {
  avr: { id: 7, number: "А-2026-000007" },
  counterparty: "ИП Есенова",
  code: "ESF_WAS_CANCELLED",
  why: "Прежняя счёт-фактура аннулирована.",
};
const window = { from: "2026-03-01", to: "2026-04-30" };

describe("the bar over the invoices", () => {
  it("has the button that makes those it speaks of, with their days, and asks before one is made instead of a cancelled one", async () => {
    const { screen, calls } = await openPortal({
      at: "/esfs",
      pages: { "/esfs": <ListPage resource={esfs} /> },
      answers: {
        "esfs.list": () => ({
          data: [],
          total: 0,
          capped: false,
          totals: { total: 0, vat: 0 },
          meta: { current_page: 1, last_page: 1, per_page: 50 },
        }),
        "esfs.tabCounts": () => ({ data: [] }),
        "esfs.notices": () => ({
          data: [
            {
              id: "uninvoiced",
              tone: "info",
              text: "По 3 АВР счета-фактуры ещё не сформированы.",
              question: null,
              deed: { call: "esfs.generate", ...window },
            },
          ],
        }),
        "esfs.generate": ({ body }) => {
          const isAgain = (body as { reissue?: boolean }).reissue === true;
          return {
            data: { created: isAgain ? 1 : 3, existing: 0, total: 0, skipped: isAgain ? [] : [skipped] },
            message: "Сформировано",
          };
        },
      },
    });
    const bodies = () => calls.filter(({ route }) => route.name === "esfs.generate").map(({ body }) => body);
    fireEvent.click(await screen.findByRole("button", { name: "Сформировать за 01.03.2026–30.04.2026" }));
    const dialog = await screen.findByRole("dialog");
    fireEvent.click(within(dialog).getByRole("button", { name: "Сформировать" }));
    const again = await within(dialog).findByRole("button", { name: "Выписать заново 1 аннулированную" });
    expect(bodies()).toEqual([window]);
    fireEvent.click(again);
    await waitFor(() => expect(bodies()).toEqual([window, { ...window, reissue: true }]));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
