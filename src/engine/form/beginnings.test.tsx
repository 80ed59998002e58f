import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lendBrowser } from "../testing/browser.ts";
import { openPortal } from "../testing/portal.tsx";
import { traderFills, traderOf, traders } from "../testing/traders.ts";
import { CreatePage } from "./FormPage.tsx";

beforeAll(lendBrowser);
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

/** A form that suggests what comes next, as a contract's does its number. */
const papers = {
  ...traders,
  form: { sections: [], ...traders.form, suggests: { field: "name", from: "contracts.numbers" } },
} as typeof traders;

/** Opens the form of a new record, at an address that names its city or not. */
async function open(search = "") {
  const portal = await openPortal({
    at: `/counterparties/add${search}`,
    registry: { resources: [papers], renders: {}, fills: traderFills },
    pages: { "/counterparties/add": <CreatePage resource={papers} />, "/elsewhere": <p>Другая страница</p> },
    answers: {
      "contracts.numbers": () => ({ data: [{ id: 1, number: "ДК-2026/013" }] }),
      "cities.list": () => ({
        data: [
          { id: 2, name: "Астана" },
          { id: 3, name: "Алматы" },
        ],
      }),
    },
  });
  await screen.findByRole("textbox", { name: "Наименование" });
  return portal;
}
const input = (name: string) => within(document.body).getByRole<HTMLInputElement>("textbox", { name });
const type = (name: string, value: string) => fireEvent.change(input(name), { target: { value } });
const city = async (name: string) => expect((await screen.findAllByTitle(name)).length).toBeGreaterThan(0);
const isRestored = () => screen.queryByText("Восстановлены ваши несохранённые изменения.") !== null;
/** F5: the page is drawn anew, what the tab keeps stays. */
async function reload(search = "") {
  cleanup();
  return open(search);
}

describe("a form that begins with a suggestion and with what its address gives", () => {
  it("is left without a question while nothing is typed in it, and restores nothing the next time", async () => {
    const { router } = await open("?city_id=2");
    expect(input("Наименование").value).toBe("ДК-2026/014");
    await city("Астана");
    await act(() => router.navigate("/elsewhere"));
    expect(await screen.findByText("Другая страница")).toBeDefined();
    expect(sessionStorage).toHaveLength(0);
    await reload();
    expect(isRestored()).toBe(false);
  });

  it("keeps through a reload what was typed over the suggestion and beside it", async () => {
    await open("?city_id=2");
    type("Наименование", "Свой номер");
    type("Руководитель", "Есенова Ольга");
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    await reload("?city_id=2");
    expect([input("Наименование").value, input("Руководитель").value]).toEqual(["Свой номер", "Есенова Ольга"]);
    expect(isRestored()).toBe(true);
    await city("Астана");
  });

  it("goes back to the suggestion and to what its address gives when what was typed is thrown away", async () => {
    await open("?city_id=2");
    type("Наименование", "Свой номер");
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    await reload("?city_id=2");
    fireEvent.click(screen.getByRole("button", { name: "Отбросить" }));
    await waitFor(() => expect(input("Наименование").value).toBe("ДК-2026/014"));
    await city("Астана");
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it("keeps what was typed at one address from the form at another", async () => {
    await open("?city_id=2");
    type("Руководитель", "Есенова Ольга");
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    await reload("?city_id=3");
    expect([input("Руководитель").value, isRestored()]).toEqual(["", false]);
    await city("Алматы");
    await reload("?city_id=2");
    expect(input("Руководитель").value).toBe("Есенова Ольга");
  });
});

describe("a form that is made after another record", () => {
  it("begins with what goes along, and with the suggestion and the blanks for the rest", async () => {
    const copied = {
      ...papers,
      form: { ...papers.form, sections: papers.form?.sections ?? [], copied: ["city_id", "director"] },
    } as typeof traders;
    await openPortal({
      at: "/counterparties/add?copy=7",
      registry: { resources: [copied], renders: {}, fills: traderFills },
      pages: { "/counterparties/add": <CreatePage resource={copied} /> },
      answers: {
        "contracts.numbers": () => ({ data: [{ id: 1, number: "ДК-2026/013" }] }),
        "counterparties.one": () => ({ data: traderOf({ city: { id: 3, name: "Алматы" }, address: "ул. Абая" }) }),
        "cities.list": () => ({ data: [{ id: 3, name: "Алматы" }] }),
      },
    });
    await screen.findByRole("textbox", { name: "Наименование" });
    expect([input("Наименование").value, input("Руководитель").value]).toEqual(["ДК-2026/014", "Есенова Ольга"]);
    await city("Алматы");
    expect(input("Адрес").value).toBe("");
  });
});
