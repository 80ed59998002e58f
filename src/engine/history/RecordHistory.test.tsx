import { cleanup, fireEvent, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Resource } from "../define/language/resource.ts";
import { lendBrowser } from "../testing/browser.ts";
import { openPortal } from "../testing/portal.tsx";
import { reports } from "../testing/reports.ts";
import { CardTabs } from "./CardTabs.tsx";

const PATIENCE = { timeout: 15_000 };
const change = (field: string, before: unknown, after: unknown) => ({ field, before, after });
const events = [
  {
    id: 9,
    at: "2026-05-10T07:05:00Z",
    event: "oks.statusChanged",
    who: "Айгүл Тестова",
    changes: [change("status", { id: 0, name: "создан" }, { id: 1, name: "подписан" })],
  },
  {
    id: 8,
    at: "2026-05-09T07:00:00Z",
    event: "oks.manual",
    who: null,
    changes: [
      change("total_money", null, "123456"),
      change("park_id", 1, 2),
      change("moon", false, true),
      change("note", null, ""),
    ],
  },
];
const changing: Resource = {
  ...reports,
  fields: { ...reports.fields, updated_at: { kind: "instant", label: "contracts.fields.updated_at" } },
};
const answers = {
  "history.of": ({ query }: { query?: Readonly<Record<string, unknown>> | undefined }) =>
    query?.before === undefined ? { data: events.slice(0, 1), next: 9 } : { data: events.slice(1), next: null },
  "parks.names": () => ({
    data: [
      { id: 1, name: "Алатау" },
      { id: 2, name: "Балхаш" },
    ],
  }),
};

describe("the history tab of a card", () => {
  beforeAll(lendBrowser);
  afterEach(cleanup);
  const open = (at = "/oks/5", resource = changing) =>
    openPortal({
      at,
      pages: {
        "/oks/:okId": (
          <CardTabs resource={resource} id={5}>
            <p>карточка отчёта</p>
          </CardTabs>
        ),
      },
      answers,
      registry: { resources: [resource], renders: {} },
    });

  it("stands beside the card and has an address of its own", async () => {
    const { screen, address, calls } = await open();
    expect(screen.getByText("карточка отчёта")).toBeTruthy();
    expect(calls.map(({ route }) => route.name)).not.toContain("history.of");
    fireEvent.click(screen.getByRole("link", { name: "История" }));
    await screen.findByRole("heading", { name: "Смена статуса" }, PATIENCE);
    expect(address()).toBe("/oks/5?tab=history");
    expect(screen.queryByText("карточка отчёта")).toBeNull();
  });

  it("is none of a record that nobody changes here", async () => {
    const { screen } = await open("/oks/5", { ...reports, actions: [] });
    expect(screen.getByText("карточка отчёта")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "История" })).toBeNull();
  });

  it("says who did what when, field by field in the words of the screen", async () => {
    const { screen } = await open("/oks/5?tab=history");
    await screen.findByRole("heading", { name: "Смена статуса" }, PATIENCE);
    const [first] = screen.getAllByRole("listitem");
    expect(first?.textContent).toContain("Айгүл Тестова10.05.2026 12:05");
    expect(first?.textContent).toMatch(/Статус.*создан.*→.*подписан/);
    fireEvent.click(screen.getByRole("button", { name: "Показать ещё" }));
    await screen.findByRole("heading", { name: "Создан вручную" }, PATIENCE);
    const second = screen.getAllByRole("listitem")[1];
    expect(second?.textContent).toContain("Система");
    expect(second?.textContent).toContain("1\u00a0234,56");
    await waitFor(() => expect(second?.textContent).toMatch(/Алатау.*→.*Балхаш/), PATIENCE);
    expect(second?.textContent).toMatch(/moon.*Нет.*→.*Да/);
    expect(second?.textContent).not.toContain("note");
    expect(screen.queryByRole("button", { name: "Показать ещё" })).toBeNull();
  });
});
