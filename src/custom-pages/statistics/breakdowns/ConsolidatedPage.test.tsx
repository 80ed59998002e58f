import { cleanup } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { StatisticsTotals } from "../../../../contract/entities/disps.ts";
import { lendBrowser } from "../../../engine/testing/browser.ts";
import { manager, openPortal } from "../../../engine/testing/portal.tsx";
import { ConsolidatedPage } from "./ConsolidatedPage.tsx";

beforeAll(lendBrowser);
afterEach(cleanup);

const none = Object.fromEntries(Object.keys(StatisticsTotals.shape).map((column) => [column, 0]));
const week = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
  Array.from({ length: 24 }, (_, hour) => ({ id: `${weekday} ${hour}`, weekday, hour, ...none })),
);
const open = (at: string, without_time: readonly object[] = []) =>
  openPortal({
    at,
    session: manager,
    answers: {
      "disps.consolidated": () => ({
        data: week,
        totals: none,
        total: week.length,
        capped: false,
        meta: { current_page: 1, last_page: 1, per_page: 500 },
        links: { prev: null, next: null },
        without_time,
      }),
      "parks.names": () => ({ data: [] }),
    },
    pages: { "/consolidated": <ConsolidatedPage /> },
  });

// The window of a test is narrow: lines are cards.
describe("the statistics by hour and weekday on a phone", () => {
  it.each([
    ["", "Понедельник"],
    ["?page=7", "Воскресенье"],
  ])("shows the hours of one day a page: /consolidated%s", async (page, day) => {
    const { screen } = await open(`/consolidated${page}`);
    await screen.findByText("23:00", { exact: false });
    const heads = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(heads.slice(1)).toEqual(week.slice(0, 24).map(({ hour }) => `${day} ${String(hour).padStart(2, "0")}:00`));
    expect(screen.getByRole("link", { name: /7/ })).toBeTruthy();
  });

  it("names the parks whose days were loaded without a time, and says that lines may be tiyn apart of the total", async () => {
    const { screen } = await open("/consolidated", [{ park: { id: 3, name: "Алатау" }, days: 2 }]);
    await screen.findByText(
      "Без времени загружены дни: Алатау — 2 дня. Они показаны строкой «Без времени», итог их включает.",
    );
    screen.getByText(/Итого взято из точных сумм/);
  });
});
