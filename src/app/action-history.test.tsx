import { cleanup } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { CardPage } from "../engine/card/CardPage.tsx";
import { lendBrowser } from "../engine/testing/browser.ts";
import { openPortal } from "../engine/testing/portal.tsx";
import { described } from "./described.ts";
import { registryParts } from "./resources.ts";

const [history] = described.filter(({ name }) => name === "action-history");

it("the action history can be asked for every resource and for the sections that are none, each once", () => {
  const noun = history?.fields.noun;
  const offered = noun?.kind === "choice" ? noun.options : [];
  const named = described.map(({ name, titles }) => ({ id: name, label: titles.list }));
  expect(offered.slice(0, named.length)).toEqual(expect.arrayContaining(named));
  expect(new Set(offered.map(({ id }) => id)).size).toBe(offered.length);
  expect(offered.slice(named.length).map(({ id }) => id)).toContain("session");
});

describe("the card of an event", () => {
  beforeAll(lendBrowser);
  afterEach(cleanup);
  const PATIENCE = { timeout: 15_000 };
  const change = (field: string, before: unknown, after: unknown) => ({ field, before, after });
  const open = async (noun: string, changed: readonly unknown[]) => {
    const event = {
      id: 5,
      created_at: "2026-05-10T07:05:00Z",
      user: { id: 0, name: "Система" },
      deed: "Смена статуса",
      noun,
      record: { id: 7, name: "К-1" },
      opens: null,
      changes: changed.length,
      changed,
      can: {},
    };
    const portal = await openPortal({
      at: "/action-history/5",
      pages: { "/action-history/:id": history ? <CardPage resource={history} /> : <p /> },
      answers: { "action-history.one": () => ({ data: event }) },
      registry: { ...registryParts, resources: described },
    });
    await portal.screen.findByText("Система", {}, PATIENCE);
    return portal;
  };

  it("says what was changed in the words of whose fields they are, and has no history of its own", async () => {
    const { screen } = await open("oks", [
      change("total_money", "100", "123456"),
      change("formed_on", null, "2026-05-01"),
    ]);
    await screen.findByRole("heading", { name: "Что изменено" }, PATIENCE);
    await screen.findByText("Выручка, ₸", {}, PATIENCE);
    const said = screen.getAllByRole("definition").map(({ textContent }) => textContent?.replaceAll("\u00a0", " "));
    expect(said).toEqual(expect.arrayContaining(["было 1,00→стало 1 234,56", "01.05.2026"]));
    expect(screen.queryByRole("link", { name: "История" })).toBeNull();
  });

  it("says it of what has no screens in the history's own words", async () => {
    const { screen } = await open("files", [change("file_name", null, "выгрузка.csv")]);
    const said = await screen.findByText("выгрузка.csv", {}, PATIENCE);
    expect(said.closest("div")?.textContent).toContain("Файл");
  });

  it("has no place for changes where there are none to tell", async () => {
    const { screen } = await open("oks", []);
    expect(screen.queryByRole("heading", { name: "Что изменено" })).toBeNull();
  });
});
