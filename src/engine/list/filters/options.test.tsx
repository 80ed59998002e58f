import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { FilterValue } from "../../../../contract/list.ts";
import type { Filter } from "../../define/language/list.ts";
import { lendBrowser } from "../../testing/browser.ts";
import { manager, openPortal } from "../../testing/portal.tsx";
import { reports } from "../../testing/reports.ts";
import type { ListControl } from "../state/use-list-state.ts";
import { FilterChip } from "./FilterChip.tsx";
import { OptionEditor } from "./OptionEditor.tsx";

beforeAll(lendBrowser);
afterEach(cleanup);

it("a filter tells two counterparties of one name apart, and is asked for the one that was meant", async () => {
  const [filter] = reports.list.filters.filter(({ kind }) => kind === "ids");
  if (filter?.kind !== "ids") throw new Error("reports are filtered by counterparty");
  let value: FilterValue | undefined;
  const editor = (
    <OptionEditor
      resource={reports}
      filter={filter}
      source={{ names: "counterparties.names" }}
      value={undefined}
      among={{ filters: {}, search: "" }}
      onChange={(next) => {
        value = next;
      }}
      onDone={() => {}}
    />
  );
  await openPortal({
    at: "/",
    pages: { "/": editor },
    registry: { resources: [reports], renders: {} },
    answers: {
      "counterparties.names": () => ({
        data: [
          { id: 1, name: "ИП Ахметов", note: "780425490013" },
          { id: 2, name: "ИП Ахметов", note: "900101300017" },
          { id: 3, name: "ИП Есенова" },
        ],
      }),
    },
  });
  expect(await screen.findByRole("checkbox", { name: "ИП Есенова" })).toBeDefined();
  fireEvent.click(screen.getByRole("checkbox", { name: "ИП Ахметов · 900101300017" }));
  expect(value).toEqual([2]);
});

it("a filter says what was chosen also where the others leave no record of it", async () => {
  const filter: Filter = { kind: "ids", field: "park", label: "oks.fields.park", from: { counts: "avrs.parkCounts" } };
  const ask = { filters: { park: [9], period: "2026-10" }, search: "", sort: [], page: 1, perPage: 10 };
  await openPortal({
    at: "/",
    pages: { "/": <FilterChip filter={filter} control={{ ask } as unknown as ListControl} /> },
    session: { ...manager, family: "outsourcings", user: { ...manager.user, is_outsourcing: true } },
    registry: { resources: [reports], renders: {} },
    answers: {
      "avrs.parkCounts": ({ ask: narrowing }) => ({
        data: [
          { id: 5, name: "Айкын Экспресс", count: 2, capped: false },
          ...(narrowing?.filters?.period === undefined
            ? [{ id: 9, name: "Айкын Драйв", count: 1, capped: false }]
            : []),
        ],
      }),
    },
  });
  expect(await screen.findByRole("button", { name: "Парк: Айкын Драйв" })).toBeTruthy();
});
