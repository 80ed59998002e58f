import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import type { StatisticsRow } from "../../../contract/entities/disps.ts";
import type { Sort } from "../../../contract/list.ts";
import { type Tiyn, toTiyn, zero } from "../../../domain/money/tiyn.ts";
import { russian } from "../../engine/testing/words.ts";
import { FIGURE_COLUMNS, type FigureColumn } from "./columns.ts";
import { StatisticsTable, type StatisticsTableProps } from "./StatisticsTable.tsx";

afterEach(cleanup);

const i18n = await russian();

const figures = (changes: Partial<Record<FigureColumn, Tiyn>>) => {
  const none = Object.fromEntries(FIGURE_COLUMNS.map((column) => [column, zero]));
  return { ...none, ...changes } as Record<FigureColumn, Tiyn>; // every column has just been gone through
};
const rows: StatisticsRow[] = [
  { id: "1", park: { id: 1, name: "Жетысу Такси" }, slot: null, ...figures({ cash: toTiyn(123_456_789) }) },
  { id: "2", park: { id: 2, name: "Алатау Драйв" }, slot: null, ...figures({ unknown: toTiyn(-500) }) },
];

function renderTable(changes: Partial<StatisticsTableProps> = {}) {
  const explained: string[] = [];
  const sorts: (Sort | null)[] = [];
  const props: StatisticsTableProps = {
    rows,
    totals: figures({ cash: toTiyn(123_456_789), unknown: toTiyn(-500) }),
    by: "none",
    sort: null,
    cell: null,
    stale: false,
    onSort: (sort) => sorts.push(sort),
    onExplain: (row, column) => explained.push(`${row.park.name}: ${column}`),
    ...changes,
  };
  render(
    <MemoryRouter>
      <I18nextProvider i18n={i18n}>
        <StatisticsTable {...props} />
      </I18nextProvider>
    </MemoryRouter>,
  );
  return { explained, sorts };
}

const focused = () => document.activeElement?.getAttribute("aria-label");

describe("the table of the statistics", () => {
  it("shows the server's totals under the lines, zero as 0,00 and a minus that is one", () => {
    renderTable();
    const total = screen.getByRole("row", { name: /^Итого/ });
    const cells = within(total).getAllByRole("cell");
    expect(cells).toHaveLength(FIGURE_COLUMNS.length);
    expect(cells[0]?.textContent).toBe("1\u00a0234\u00a0567,89");
    expect(cells[1]?.textContent).toBe("0,00");
    expect(cells.at(-1)?.textContent).toBe("\u22125,00");
  });

  it("is walked with the arrows from one Tab stop, and a cell opens what it is made of", () => {
    const { explained } = renderTable();
    const first = screen.getByRole("button", { name: /^Жетысу Такси, Наличные поездки/ });
    expect([...document.querySelectorAll("td button")].filter((cell) => cell.getAttribute("tabindex") === "0")).toEqual(
      [first],
    );
    first.focus();
    fireEvent.keyDown(first, { key: "ArrowDown" });
    expect(focused()).toMatch(/^Алатау Драйв, Наличные поездки/);
    fireEvent.keyDown(document.activeElement ?? first, { key: "End" });
    expect(focused()).toMatch(/^Алатау Драйв, Не распознано/);
    fireEvent.click(document.activeElement ?? first);
    expect(explained).toEqual(["Алатау Драйв: unknown"]);
  });

  it("has nothing to press for those who may not look into cells", () => {
    renderTable({ onExplain: null });
    expect(document.querySelectorAll("td button")).toHaveLength(0);
  });

  it("sorts figures from the largest and parks from the first letter", () => {
    const { sorts } = renderTable();
    fireEvent.click(screen.getByRole("button", { name: /^↓ ?Чаевые|^Чаевые/ }));
    fireEvent.click(screen.getByRole("button", { name: /Парк/ }));
    expect(sorts).toEqual([
      { field: "tip", order: "desc" },
      { field: "park", order: "asc" },
    ]);
  });
});
