import { act, cleanup, fireEvent, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CallError } from "../../config/call-error.ts";
import { rowsThatFit } from "../../config/page-limit.ts";
import { storageKeys } from "../../config/storage-keys.ts";
import { lendBrowser } from "../testing/browser.ts";
import { client, manager, openPortal } from "../testing/portal.tsx";
import { countsOf, reportOf, reports, SUMS } from "../testing/reports.ts";
import { type Answer, askOf, pageOf, type Wire } from "../testing/server.ts";
import { ListPage } from "./ListPage.tsx";

beforeAll(lendBrowser);
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const rows = Array.from({ length: 25 }, (_, index) => reportOf(index + 1));

/** The list of reports at an address. */
async function openList(
  at = "/oks",
  { data = rows, ...answers }: Record<string, Answer> & { data?: readonly Wire[] } = {},
) {
  const portal = await openPortal({
    at,
    registry: { resources: [reports], renders: {} },
    pages: { "/oks": <ListPage resource={reports} />, "/oks/:okId": <p>Карточка</p> },
    answers: {
      "oks.list": (call) => pageOf(data, call, SUMS),
      "oks.statusCounts": () => countsOf(data),
      "parks.names": () => ({ data: [1, 2].map((id) => ({ id, name: id === 1 ? "Алатау" : "ТОО «A&B»" })) }),
      ...answers,
    },
  });
  const numbers = () => portal.screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
  return { ...portal, numbers };
}

const settled = (portal: Awaited<ReturnType<typeof openList>>) => portal.screen.findByRole("grid");

describe("a list", () => {
  it("shows a page of ten, the total of everything and real links to the other pages", async () => {
    const portal = await openList();
    await settled(portal);
    expect(portal.numbers()).toEqual([...rows.slice(0, 10).map(({ number }) => number), "Итого"]);
    expect(await portal.screen.findByText("325 000,00")).toBeDefined(); // 1000 × (1 + … + 25)
    expect(portal.screen.getByRole("link", { name: "Страница 3" }).getAttribute("href")).toBe(
      "/oks?page=3&per_page=10",
    );
    expect(portal.screen.getByText("1–10 из 25")).toBeDefined();
  });

  it("shows its rows while they are still counted and added up, and leaves room for the sums", async () => {
    const portal = await openList("/oks", {
      "oks.list": (call) => (call.ask?.part === "totals" ? new Promise(() => undefined) : pageOf(rows, call, SUMS)),
    });
    await settled(portal);
    expect(portal.numbers()).toEqual([...rows.slice(0, 10).map(({ number }) => number), "Итого"]);
    expect(portal.screen.getByText("1–10 из …")).toBeDefined();
    expect(portal.screen.getByRole("link", { name: "Следующая страница" })).toBeDefined();
  });

  it("says how many are known of where they could not be counted in time", async () => {
    const portal = await openList("/oks", {
      "oks.list": (call) => {
        if (call.ask?.part === "totals") throw new CallError({ status: 500, code: "INTERNAL", message: "Долго" });
        return pageOf(rows, call, SUMS);
      },
    });
    await settled(portal);
    expect(await portal.screen.findByText("1–10 из 11+")).toBeDefined();
  });

  it("takes page, order, filter and size from the address and nowhere else", async () => {
    const portal = await openList("/oks?filter[status]=0&sort=-number&per_page=5&page=2");
    await settled(portal);
    expect(portal.numbers().slice(0, 5)).toEqual(["К-017", "К-016", "К-014", "К-013", "К-011"]);
    await act(() => portal.router.navigate("/oks?filter[status]=2"));
    await waitFor(() => expect(portal.numbers()[0]).toBe("К-003"));
    await act(() => portal.router.navigate(-1));
    await waitFor(() => expect(portal.numbers()[0]).toBe("К-017"));
  });

  it("has as many rows a page as the person chose last", async () => {
    localStorage.setItem(storageKeys.pageLimit, "25");
    const portal = await openList();
    await settled(portal);
    expect(portal.numbers()).toHaveLength(26);
  });

  it("has as many rows a page as the window has room for, once that is chosen, and says how many that is", async () => {
    const portal = await openList();
    await settled(portal);
    const [usual, sizes] = [innerHeight, portal.screen.getByLabelText("Строк на странице") as HTMLSelectElement];
    fireEvent.change(sizes, { target: { value: "fit" } });
    await waitFor(() => expect(portal.numbers()).toHaveLength(rowsThatFit() + 1));
    expect([portal.address(), sizes.selectedOptions[0]?.text]).toEqual(["/oks", `По окну: ${rowsThatFit()}`]);
    cleanup();
    window.innerHeight = usual + 200;
    const taller = await openList();
    await settled(taller);
    expect(taller.numbers()).toHaveLength(rowsThatFit() + 1);
    window.innerHeight = usual;
  });

  it("orders by the head of a column and says so to a screen reader", async () => {
    const portal = await openList("/oks?page=2");
    await settled(portal);
    const head = () => portal.screen.getByRole("columnheader", { name: /Выручка/ });
    expect(head().getAttribute("aria-sort")).toBe("none");
    fireEvent.click(within(head()).getByRole("button"));
    fireEvent.click(within(head()).getByRole("button"));
    await waitFor(() => expect(portal.numbers()[0]).toBe("К-025"));
    expect(head().getAttribute("aria-sort")).toBe("descending");
    expect(portal.address()).toBe("/oks?sort=-total_money");
  });

  it("narrows by a tab whose status is 0, from the first page on", async () => {
    const portal = await openList("/oks?page=2");
    await settled(portal);
    const tab = await portal.screen.findByRole("link", { name: /^создан/ });
    fireEvent.click(tab);
    await waitFor(() => expect(portal.address()).toBe("/oks?filter[status]=0"));
    await waitFor(() => expect(portal.numbers()).not.toContain("К-003"));
    expect(portal.screen.getByRole("link", { name: /^создан/ }).getAttribute("aria-current")).toBe("true");
  });

  it("adds a filter by a choice with its name on a chip, and takes it away again", async () => {
    const portal = await openList();
    await settled(portal);
    fireEvent.click(portal.screen.getByRole("button", { name: "Фильтр" }));
    fireEvent.click(
      within(await portal.screen.findByRole("dialog", { name: "Фильтр" })).getByRole("button", { name: "Парк" }),
    );
    fireEvent.click(await portal.screen.findByRole("checkbox", { name: "ТОО «A&B»" }));
    await waitFor(() => expect(portal.address()).toBe("/oks?filter[park]=2"));
    expect(await portal.screen.findByText("ТОО «A&B»", { selector: "button" })).toBeDefined();
    fireEvent.click(portal.screen.getByRole("button", { name: "Убрать фильтр «Парк»" }));
    await waitFor(() => expect(portal.address()).toBe("/oks"));
  });

  it("finds numbers that were pasted from a spreadsheet", async () => {
    const portal = await openList();
    await settled(portal);
    fireEvent.click(portal.screen.getByRole("button", { name: "Фильтр" }));
    fireEvent.click(
      within(await portal.screen.findByRole("dialog", { name: "Фильтр" })).getByRole("button", { name: "Номер" }),
    );
    fireEvent.change(await portal.screen.findByRole("textbox", { name: "Номер" }), {
      target: { value: "К-004\r\nК-007\n\nК-004" },
    });
    fireEvent.click(portal.screen.getByRole("button", { name: "Показать 2 значения" }));
    await waitFor(() => expect(portal.numbers().slice(0, -1)).toEqual(["К-004", "К-007"]));
  });

  it("says why it is empty and what to do: nothing yet, or nothing for these filters", async () => {
    const none = await openList("/oks", { data: [] } as never); // an empty list is a list
    expect(await none.screen.findByText("Отчётов пока нет")).toBeDefined();
    cleanup();
    const narrowed = await openList("/oks?filter[park]=9");
    expect(await narrowed.screen.findByText("Ничего не найдено")).toBeDefined();
    fireEvent.click(narrowed.screen.getAllByRole("button", { name: "Сбросить фильтры" })[0] as HTMLElement); // there is one, or the test fails here
    await settled(narrowed);
    expect(narrowed.address()).toBe("/oks");
  });

  it("leads from a page past the last one to the last one", async () => {
    const portal = await openList("/oks?page=9&per_page=10");
    fireEvent.click(await portal.screen.findByRole("link", { name: "Перейти на последнюю страницу" }));
    await waitFor(() => expect(portal.numbers()[0]).toBe("К-021"));
  });

  it("puts an error in place of the rows, with its reference, and tries again", async () => {
    let isBroken = true;
    const portal = await openList("/oks", {
      "oks.list": (call) => {
        if (!isBroken) return pageOf(rows, call, SUMS);
        throw new CallError({ status: 500, code: "INTERNAL", message: "Ошибка", details: { reference: "ab12" } });
      },
    });
    expect(await portal.screen.findByText("Номер обращения: ab12")).toBeDefined();
    expect(portal.screen.queryByRole("grid")).toBeNull();
    isBroken = false;
    fireEvent.click(portal.screen.getByRole("button", { name: "Повторить" }));
    await settled(portal);
  });

  it("never shows the rows of another aggregator while those of this one come", async () => {
    let release = () => {};
    const portal = await openList("/oks", {
      "oks.list": async (call) => {
        if (call.aggregatorId === 2) await new Promise<void>((resolve) => (release = resolve));
        return pageOf(call.aggregatorId === 2 ? [reportOf(77)] : rows, call, SUMS);
      },
    });
    await settled(portal);
    act(() => void portal.work({ ...manager, aggregatorId: 2 }));
    await waitFor(() => expect(portal.screen.queryByText("К-001")).toBeNull());
    release();
    expect(await portal.screen.findByText("К-077")).toBeDefined();
  });

  it("never shows the rows of one park under another park's name while those come, but keeps a page until the next is there", async () => {
    let release = () => {};
    const held = () => new Promise<void>((resolve) => (release = resolve));
    let isSlow = false;
    const portal = await openList("/oks?filter[park]=1", {
      "oks.list": async (call) => {
        if (isSlow) await held();
        return pageOf(rows, call, SUMS);
      },
    });
    await settled(portal);
    isSlow = true;
    await act(() => portal.router.navigate("/oks?filter[park]=1&page=2&per_page=10"));
    expect(portal.screen.getByRole("grid").getAttribute("aria-busy")).toBe("true");
    release();
    await waitFor(() => expect(portal.screen.getByRole("grid").getAttribute("aria-busy")).toBe("false"));
    await act(() => portal.router.navigate("/oks?filter[park]=2"));
    expect(portal.screen.queryByRole("grid")).toBeNull();
    expect(portal.screen.queryByText(/^К-0/)).toBeNull();
    release();
    await waitFor(() => expect(portal.numbers()[0]).toBe("К-001"));
  });

  it("counts on its tabs and among the choices of a filter what each of them would show, under the other filters and the search", async () => {
    const portal = await openList("/oks?filter[status]=2&filter[park]=2&search=К", {
      "oks.statusCounts": (call) => countsOf(rows, call),
    });
    await settled(portal);
    const tabs = () => within(portal.screen.getByRole("navigation", { name: "Статус" })).getAllByRole("link");
    // 13 odd reports are of park 2; 4 of them are confirmed.
    await waitFor(() =>
      expect(tabs().map(({ textContent }) => textContent)).toEqual([
        "Все 13",
        "создан 9",
        "подписан 0",
        "подтверждён 4",
        "просрочен 0",
      ]),
    );
    expect(portal.screen.getByRole("heading", { level: 1 }).textContent).toMatch(/4$/);
    const asked = portal.calls.filter(({ route }) => route.name === "oks.statusCounts").map(({ ask }) => ask);
    expect(asked.at(-1)).toMatchObject({ filters: { park: [2] }, search: "К" });
    await act(() => portal.router.navigate("/oks?filter[status]=2"));
    await waitFor(() => expect(tabs()[0]?.textContent).toBe("Все 25"));
  });

  it("is called by the client's name for a client, who has no actions that his family lacks", async () => {
    const portal = await openPortal({
      at: "/oks",
      session: client,
      pages: { "/oks": <ListPage resource={reports} /> },
      answers: { "oks.list": (call) => pageOf(rows, call, SUMS), "oks.statusCounts": () => countsOf(rows) },
    });
    expect(await portal.screen.findByRole("heading", { name: /Отчёты агрегатора/ })).toBeDefined();
    fireEvent.click(await portal.screen.findByRole("checkbox", { name: "Выбрать К-001" }));
    expect(portal.screen.queryByRole("button", { name: "Удалить" })).toBeNull();
    expect(portal.calls.map(({ family }) => family)).not.toContain("plain");
  });

  it("asks the server with what stands in the address, letter for letter", async () => {
    const portal = await openList(`/oks?${new URLSearchParams({ "filter[number]": "a\\,b,A&B #1+1" })}`);
    await waitFor(() => expect(portal.calls.some(({ route }) => route.name === "oks.list")).toBe(true));
    const asked = portal.calls.find(({ route }) => route.name === "oks.list");
    expect(asked && askOf(asked).filters).toEqual({ number: ["a,b", "A&B #1+1"] });
  });
});
