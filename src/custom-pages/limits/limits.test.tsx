import { cleanup, fireEvent, within } from "@testing-library/react";
import dayjs from "dayjs";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { almatyDay } from "../../../domain/periods/day.ts";
import { CallError } from "../../config/call-error.ts";
import { tellToday } from "../../config/clock.ts";
import { lendBrowser } from "../../engine/testing/browser.ts";
import { client, manager, openPortal } from "../../engine/testing/portal.tsx";
import { Limits } from "./Limits.tsx";

beforeAll(() => {
  lendBrowser();
  dayjs.locale("ru");
  tellToday("2026-05-12");
});
afterAll(() => tellToday(almatyDay(new Date())));
afterEach(cleanup);

const facts = (more: object = {}) => ({
  kind: "VAT_REG",
  contract: null,
  period_from: "2026-01-01",
  period_to: "2026-12-31",
  used: 4_999_900,
  starting: 0,
  starting_version: 0,
  threshold: 10_000_000,
  percent: 4_999,
  level: "ok",
  remaining: 5_000_100,
  over: 0,
  forecast: { amount: 9_000_000, as_of: "2026-04-30", reached_on: null },
  ...more,
});
const row = (id: number, more: object | null, last: object | null = null) => ({
  id: `${id} VAT_REG`,
  counterparty: { id, name: `ИП ${id}` },
  tax_regime: { id: 1, name: "Общий режим" },
  vat_payer: false,
  level: "ok",
  last,
  limit: more === null ? null : facts(more),
});
const LEVELS = ["ok", "warn80", "warn95", "exceeded", "none"].map((id, place) => ({
  id,
  name: id,
  count: place + 1,
  capped: false,
}));

/** What the server says to a starting limit. */
const saves = (amount: number) => ({
  message: "Стартовый лимит сохранён",
  data: { counterparty_id: 1, starting: amount, starting_version: 1 },
});

async function open(
  rows: readonly object[],
  { at = "/", session = manager, total = rows.length, save = (): unknown => saves(0) } = {},
) {
  const opened = await openPortal({
    at,
    session,
    pages: { "/": <Limits /> },
    answers: {
      "limits.list": () => ({
        data: rows,
        total,
        capped: false,
        links: { prev: null, next: null },
        meta: { current_page: 1, last_page: 3, per_page: 50 },
      }),
      "limits.levelCounts": () => ({ data: LEVELS }),
      "limits.update": save,
    },
  });
  const line = async (id: number) =>
    within((await opened.screen.findByRole("link", { name: `ИП ${id}` })).closest("tr") ?? document.body);
  const asked = () => opened.calls.filter(({ route }) => route.name === "limits.list").at(-1)?.ask;
  const sent = () => opened.calls.filter(({ route }) => route.name === "limits.update");
  return { ...opened, line, asked, sent };
}
const widthOf = (text: HTMLElement) =>
  text.closest("td")?.querySelector<HTMLElement>("[style]")?.style.inlineSize ?? "none";

describe("a limit's line", () => {
  it("is as full as it is used, says so in words, and rounds a per cent down", async () => {
    const { line } = await open([row(1, {}), row(2, { percent: 25_000, level: "exceeded", over: 15_000_000 })]);
    const half = await line(1);
    expect(widthOf(half.getByText("49 %"))).toBe("49.99%");
    expect(half.getByText(/^Порог НДС: 49 %, 49 999,00 из 100 000,00 ₸ за 01\.01\.2026 – 31\.12\.2026$/)).toBeTruthy();
    expect(half.getByText("осталось 50 001,00 ₸")).toBeTruthy();
    expect(half.queryByText(/превышен/)).toBeNull();
    const over = await line(2);
    expect(widthOf(over.getByText("250 %"))).toBe("100%");
    expect(over.getByText("превышен на 150 000,00 ₸")).toBeTruthy();
    expect(over.queryByText(/осталось/)).toBeNull();
  });

  it("has no share of a threshold of zero, and an empty bar", async () => {
    const { line } = await open([row(1, { percent: null, threshold: 0 })]);
    expect(widthOf((await line(1)).getByText("—", { selector: "strong" }))).toBe("0%");
  });

  it("tells of what was entered from outside only where something was", async () => {
    const { line } = await open([row(1, {}), row(2, { starting: 100 })]);
    expect((await line(1)).queryByText(/вне портала/)).toBeNull();
    expect((await line(2)).getByText("в том числе вне портала 1,00")).toBeTruthy();
  });

  it("says where it leads: far enough, to a day on which it is reached, or that nothing is known", async () => {
    const { line } = await open([
      row(1, {}),
      row(2, { forecast: { amount: 12_000_000, as_of: "2026-04-30", reached_on: "2026-09-01" } }),
      row(3, { forecast: null }),
      row(4, { level: "exceeded", forecast: { amount: 12_000_000, as_of: "2026-04-30", reached_on: null } }),
    ]);
    const within1 = await line(1);
    expect(within1.getByText("до конца периода хватит")).toBeTruthy();
    expect(within1.getByText("90 000,00").className).toBe("");
    const reached = await line(2);
    expect(reached.getByText("порог будет 01.09.2026")).toBeTruthy();
    expect(reached.getByText("120 000,00").className).not.toBe("");
    expect((await line(3)).getByText("оборота нет")).toBeTruthy();
    expect((await line(4)).queryByText("до конца периода хватит")).toBeNull();
  });

  it("lets turnover from outside be entered where the law sets the limit and the person may, not for a contract's own cap", async () => {
    const own = { kind: "CUSTOM", contract: { id: 7, name: "Д-7" } };
    const { line } = await open([row(1, {}), row(2, own), row(3, null)]);
    expect((await line(1)).getByRole("button", { name: "Стартовый лимит" })).toBeTruthy();
    expect((await line(2)).queryByRole("button")).toBeNull();
    expect((await line(2)).getByRole("link", { name: "Д-7" }).getAttribute("href")).toBe("/contracts/7");
    expect((await line(3)).getByText("Лимитов нет: Общий режим, без НДС.")).toBeTruthy();
    cleanup();
    const his = await open([row(1, {})], { session: client });
    expect((await his.line(1)).queryByRole("button")).toBeNull();
  });

  it("leads to the last month that was split for whoever may split one, and only names it for others", async () => {
    const last = { period: "2026-04", park: { id: 5, name: "Алатау" } };
    const { line } = await open([row(1, {}, last)]);
    const link = (await line(1)).getByRole("link", { name: "апрель 2026" });
    expect(link.getAttribute("href")).toBe("/parks/5/distribution/2026-04");
    cleanup();
    const his = await (await open([row(1, {}, last)], { session: client })).line(1);
    expect(his.getByText("апрель 2026").tagName).not.toBe("A");
    expect(his.getByText("Алатау")).toBeTruthy();
  });
});

describe("what is asked of the limits", () => {
  it("stands in the address, and is the last whole month's nearest first unless said", async () => {
    const usual = await open([row(1, {})]);
    await usual.line(1);
    expect(usual.asked()).toMatchObject({ page: 1, search: "", filters: { month: "2026-04" } });
    expect(usual.asked()?.sort).toEqual([{ field: "percent", order: "desc" }]);
    cleanup();
    const said = await open([row(1, {})], {
      at: "/?month=2026-02&level=warn80&search=%D0%9A%D0%B8%D0%BC&sort=-forecast&page=3",
    });
    await said.line(1);
    expect(said.asked()).toMatchObject({ page: 3, search: "Ким", filters: { month: "2026-02", level: ["warn80"] } });
    expect(said.asked()?.sort).toEqual([{ field: "forecast", order: "desc" }]);
  });

  it("is the usual where an address cannot be read", async () => {
    const { line, asked } = await open([row(1, {})], { at: "/?month=2026-13&level=all&sort=number&page=-2" });
    await line(1);
    expect(asked()).toMatchObject({
      page: 1,
      filters: { month: "2026-04" },
      sort: [{ field: "percent", order: "desc" }],
    });
  });

  it("is sorted by a head, the other way by a second press, and begins at its first page again", async () => {
    const { screen, line, address } = await open([row(1, {})], { at: "/?page=3&sort=counterparty" });
    await line(1);
    const head = (name: string) => screen.getByRole("columnheader", { name: new RegExp(`^${name}`) });
    fireEvent.click(head("Контрагент"));
    expect(address()).toBe("/?sort=-counterparty");
    fireEvent.click(head("Контрагент"));
    expect(address()).toBe("/?sort=counterparty");
    fireEvent.click(head("Использовано"));
    expect(address()).toBe("/");
    expect(screen.getByRole("columnheader", { name: /Использовано/ }).getAttribute("aria-sort")).toBe("descending");
  });

  it("has the levels with their counts as filters, all of them together", async () => {
    const { screen, line, address, asked } = await open([row(1, {})], { at: "/?page=2&month=2026-03" });
    await line(1);
    expect(await screen.findByRole("button", { name: "Все 15" })).toHaveProperty("ariaPressed", "true");
    fireEvent.click(screen.getByRole("button", { name: "От 95 % 3" }));
    expect(address()).toBe("/?month=2026-03&level=warn95");
    await line(1);
    expect(asked()?.filters).toEqual({ month: "2026-03", level: ["warn95"] });
    fireEvent.click(screen.getByRole("button", { name: "Все 15" }));
    expect(address()).toBe("/?month=2026-03");
  });

  it("goes back to what was before it, past what was searched for on the way", async () => {
    const { screen, line, address, router } = await open([row(1, {})]);
    await line(1);
    fireEvent.click(await screen.findByRole("button", { name: "От 80 % 2" }));
    const search = screen.getByRole("searchbox", { name: "Контрагент" });
    for (const text of ["Ки", " Ким "]) {
      fireEvent.change(search, { target: { value: text } });
      fireEvent.keyDown(search, { key: "Enter", code: "Enter" });
      fireEvent.keyUp(search, { key: "Enter", code: "Enter" });
    }
    expect(address()).toBe("/?level=warn80&search=Ким");
    await router.navigate(-1);
    expect(address()).toBe("/");
  });

  it("says whether nothing was found or there is nothing", async () => {
    expect(await (await open([])).screen.findByText("Лимитов нет")).toBeTruthy();
    cleanup();
    expect(await (await open([], { at: "/?search=x" })).screen.findByText("Ничего не найдено")).toBeTruthy();
  });
});

describe("a starting limit", () => {
  const told = ({ notices }: Awaited<ReturnType<typeof open>>) =>
    vi.waitFor(() => expect(notices.map(({ message }) => message)).toEqual(["Стартовый лимит сохранён"]));

  /** Opens the dialog of the first line, and fills it. */
  async function enter(opened: Awaited<ReturnType<typeof open>>) {
    fireEvent.click((await opened.line(1)).getByRole("button", { name: "Стартовый лимит" }));
    const dialog = within(await opened.screen.findByRole("dialog", { name: "Стартовый лимит" }));
    const field = dialog.getByLabelText("Оборот вне портала с начала периода, ₸");
    const type = (value: string) => fireEvent.change(field, { target: { value } });
    /** Once what was pressed before has been answered. */
    const press = async () => {
      const button = dialog.getByRole("button", { name: /Сохранить/ });
      await vi.waitFor(() => expect(button.className).not.toContain("loading"));
      fireEvent.click(button);
    };
    return { dialog, field, type, press };
  }

  it("is sent as a sum from the version that was seen, and the lines are read again", async () => {
    const opened = await open([row(1, { starting: 100, starting_version: 4 })], { save: () => saves(1_234_567) });
    const { field, type, press, dialog } = await enter(opened);
    expect(field).toHaveProperty("value", "1,00");
    type("много");
    await press();
    expect(await dialog.findByText("Введите сумму, не меньше нуля")).toBeTruthy();
    expect(opened.sent()).toEqual([]);
    type("12 345,67");
    await vi.waitFor(() => expect(field.getAttribute("aria-invalid")).not.toBe("true"));
    const reads = () => opened.calls.filter(({ route }) => route.name === "limits.list").length;
    const before = reads();
    await press();
    await told(opened);
    expect(opened.sent()).toMatchObject([
      {
        params: { counterparty: 1 },
        body: {
          kind: "VAT_REG",
          period_from: "2026-01-01",
          month: "2026-04",
          amount: 1_234_567n,
          override_limits: false,
          version: 4,
        },
      },
    ]);
    await vi.waitFor(() => expect(reads()).toBeGreaterThan(before));
  });

  it("says what somebody else has entered meanwhile, and is then saved over that", async () => {
    const refusals = [
      new CallError({
        status: 409,
        code: "STALE",
        message: "Изменено",
        details: { version: 7, changes: [{ field: "amount", theirs: 5_000 }] },
      }),
    ];
    const opened = await open([row(1, {})], {
      save: () => {
        const refusal = refusals.pop();
        if (refusal) throw refusal;
        return saves(100);
      },
    });
    const { dialog, type, press } = await enter(opened);
    type("1");
    await press();
    expect(await dialog.findByText(/50,00/)).toBeTruthy();
    await press();
    await told(opened);
    expect(opened.sent().map(({ body }) => (body as { version: number }).version)).toEqual([0, 7]);
  });

  it("may pass what is signed where the aggregator only warns, when the person means it", async () => {
    const over = { errors: { amount: ["Лимит будет превышен"] }, details: { limit_mode: "warn" } };
    const opened = await open([row(1, {})], {
      save: () => {
        if (opened.sent().length === 1)
          throw new CallError({ status: 422, code: "LIMIT_EXCEEDED", message: "Превышен", ...over });
        return saves(100);
      },
    });
    const { dialog, type, press } = await enter(opened);
    expect(dialog.queryByRole("checkbox")).toBeNull();
    type("99 000 000");
    await press();
    expect(await dialog.findByText("Лимит будет превышен")).toBeTruthy();
    fireEvent.click(dialog.getByRole("checkbox"));
    await press();
    await told(opened);
    expect(opened.sent().map(({ body }) => (body as { override_limits: boolean }).override_limits)).toEqual([
      false,
      true,
    ]);
  });
});
