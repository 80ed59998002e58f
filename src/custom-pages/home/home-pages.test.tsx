import { cleanup, fireEvent, within } from "@testing-library/react";
import dayjs from "dayjs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CLOSING_STEPS } from "../../../contract/closing.ts";
import { firstStepRoutes } from "../../../contract/routes/first-steps.ts";
import { recordOf } from "../../../domain/distribution/fields.ts";
import { almatyDay } from "../../../domain/periods/day.ts";
import { tellToday } from "../../config/clock.ts";
import { storageKeys } from "../../config/storage-keys.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { lendBrowser } from "../../engine/testing/browser.ts";
import { manager, openPortal } from "../../engine/testing/portal.tsx";
import { FirstSteps } from "./FirstSteps.tsx";
import { MonthClosing } from "./MonthClosing.tsx";
import { Waiting } from "./Waiting.tsx";

beforeAll(() => {
  lendBrowser();
  dayjs.locale("ru");
  tellToday("2026-05-12");
});
afterAll(() => tellToday(almatyDay(new Date())));
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const NONE = { done: 0, left: 0, late: 0 };
type Parts = Partial<typeof NONE>;
/** A park's April as the server tells it, everything closed unless said. */
const park = (id: number, steps: Record<string, Parts> = {}, more: object = {}) => ({
  park: { id, name: `Парк ${id}` },
  cash: 100,
  cashless: 200,
  unknown: 0,
  days: 30,
  reports: 2,
  is_whole: true,
  steps: recordOf(CLOSING_STEPS, (step) => ({ ...NONE, ...(steps[step] ?? { done: 2 }) })),
  ...more,
});
const closing = async (rows: readonly object[], at = "/") => {
  const opened = await openPortal({
    at,
    pages: { "/": <MonthClosing /> },
    answers: {
      "closing.board": () => ({ data: rows }),
      "disps.imports": () => ({
        data: [],
        total: 3,
        capped: false,
        links: { prev: null, next: null },
        meta: { current_page: 1, last_page: 1, per_page: 1 },
      }),
    },
  });
  const line = async (id: number) => within(await opened.screen.findByRole("row", { name: new RegExp(`Парк ${id} `) }));
  return { ...opened, line };
};
const linkTo = (link: HTMLElement) => decodeURIComponent(link.getAttribute("href") ?? "");
/** Of which months the board was asked. */
const months = ({ calls }: Awaited<ReturnType<typeof closing>>) =>
  calls.filter(({ route }) => route.name === "closing.board").map(({ params }) => params?.month);

describe("the board of the month", () => {
  it("speaks of the last whole month, whose figures stand over it", async () => {
    const board = await closing([
      park(1, { distribution: NONE }, { unknown: -5, is_whole: false }),
      park(2, { avrs: { done: 1, late: 1 } }),
      park(3),
    ]);
    expect(await board.screen.findByRole("heading", { name: "Закрытие месяца: апрель 2026" })).toBeTruthy();
    expect(months(board)).toEqual(["2026-04"]);
    await board.line(1);
    const pressing = [...board.screen.container.querySelectorAll("[data-pressing]")].map((tile) => tile.textContent);
    expect(pressing).toEqual(["1Не распределено", "1Нераспознанные операции", "1Просрочено документов"]);
    expect(board.screen.getByText("Парков закрыто").parentElement?.textContent).toBe("1Парков закрыто");
    expect(board.screen.getByText("Файлов в обработке").parentElement?.textContent).toBe("3Файлов в обработке");
  });

  it("is narrowed to the parks that a number above it counts, and shows all of them at the second press", async () => {
    const board = await closing([
      park(1, { distribution: NONE }, { unknown: -5, is_whole: false }),
      park(2, { avrs: { done: 1, late: 1 } }),
      park(3),
    ]);
    await board.line(1);
    const parks = () => board.screen.getAllByRole("rowheader").map((head) => head.querySelector("a")?.textContent);
    const press = (name: string) => fireEvent.click(board.screen.getByRole("button", { name }));
    press("1 Просрочено документов");
    expect([parks(), board.address()]).toEqual([["Парк 2"], "/?parks=late"]);
    press("1 Нераспознанные операции");
    expect([parks(), board.address()]).toEqual([["Парк 1"], "/?parks=unknown"]);
    const pressed = board.screen.getByRole("button", { pressed: true });
    expect(pressed.textContent).toBe("1Нераспознанные операции");
    press("1 Нераспознанные операции");
    expect([parks(), board.address()]).toEqual([["Парк 1", "Парк 2", "Парк 3"], "/"]);
    const files = board.screen.getByRole("link", { name: "3 Файлов в обработке" });
    expect(linkTo(files)).toBe("/imports");
  });

  it("shows all parks where the address asks for what no park of the month is", async () => {
    const board = await closing([park(3)], "/?parks=late");
    expect(await board.line(3)).toBeTruthy();
    expect(board.screen.queryByRole("button", { pressed: true })).toBeNull();
    expect(board.screen.getByRole("button", { name: "0 Просрочено документов" })).toHaveProperty("disabled", true);
  });

  it("goes to the month that runs and no further, and the usual month leaves the address as it was", async () => {
    const board = await closing([park(1)], "/?month=2026-03&page=4&level=ok");
    const next = board.screen.getByRole("button", { name: "Следующий месяц" });
    fireEvent.click(next);
    expect(board.address()).toBe("/?level=ok");
    expect(next).toHaveProperty("disabled", false);
    fireEvent.click(next);
    expect(board.address()).toBe("/?level=ok&month=2026-05");
    expect(next).toHaveProperty("disabled", true);
    fireEvent.click(board.screen.getByRole("button", { name: "Предыдущий месяц" }));
    expect(board.address()).toBe("/?level=ok");
  });

  it("tells of each step what is done, what waits and what is late, each the way to exactly those", async () => {
    const { line } = await closing([
      park(1, { esfs: { done: 1, left: 2, late: 3 }, payments: { late: 4 }, avrs: NONE, confirmed: { done: 2 } }),
    ]);
    const row = await line(1);
    expect(row.getByText("из 6").closest("a")?.hasAttribute("data-full")).toBe(false);
    expect(linkTo(row.getByRole("link", { name: "выписать: 2" }))).toBe(
      "/esfs?filter[period]=2026-04&filter[park]=1&filter[status]=0,4&filter[issue_by][from]=2026-05-12",
    );
    expect(linkTo(row.getByRole("link", { name: "просрочено: 3" }))).toContain("filter[issue_by][to]=2026-05-11");
    expect(linkTo(row.getByRole("link", { name: "отклонено: 4" }))).toContain("/payments?");
    const [confirmed] = row.getAllByRole("link", { name: "2" }).filter((link) => linkTo(link).includes("status"));
    expect([confirmed?.hasAttribute("data-full"), confirmed?.textContent]).toEqual([true, "2"]);
    expect(row.getByText("—")).toBeTruthy();
  });

  it("tells which days are loaded, what no column takes, and offers to load and to split what is not yet", async () => {
    const { line } = await closing([
      park(1, { distribution: NONE }, { days: 29, unknown: -700, is_whole: false }),
      park(2, { distribution: NONE }, { days: 0, is_whole: false }),
      park(3),
      park(4, {}, { is_whole: false }),
    ]);
    const some = await line(1);
    const days = some.getByRole("link", { name: "29 дней из 30" });
    expect(linkTo(days)).toBe("/report?from=2026-04-01&to=2026-04-30&parks=1&by=days");
    expect(days.hasAttribute("data-full")).toBe(false);
    expect(linkTo(some.getByRole("link", { name: "нераспознанные" }))).toBe(
      "/report?from=2026-04-01&to=2026-04-30&parks=1&by=days&cell=1:unknown",
    );
    expect(linkTo(some.getByRole("link", { name: "Распределить" }))).toBe("/parks/1/distribution/2026-04");
    const none = await line(2);
    expect(linkTo(none.getByRole("link", { name: "Загрузить журнал" }))).toBe("/imports");
    expect(none.queryByRole("link", { name: "Распределить" })).toBeNull();
    const whole = await line(3);
    expect(whole.getByRole("link", { name: "30 дней" }).hasAttribute("data-full")).toBe(true);
    expect(whole.queryByRole("link", { name: "нераспознанные" })).toBeNull();
    expect(linkTo(whole.getByRole("link", { name: "2 отчёта" }))).toContain("filter[origin]=distribution");
    expect(whole.queryByRole("link", { name: "Распределить" })).toBeNull();
    const opened = await line(4); // a report has gone, or more was loaded
    for (const name of ["2 отчёта", "Распределить"]) expect(opened.getByRole("link", { name })).toBeTruthy();
  });

  it("shows ten parks, and the eleventh with all of them when it is asked for", async () => {
    const ten = await closing(Array.from({ length: 10 }, (_, place) => park(place + 1)));
    await ten.line(1);
    expect(ten.screen.queryByRole("button", { name: /^Показать все/ })).toBeNull();
    cleanup();
    const { screen, line } = await closing(Array.from({ length: 11 }, (_, place) => park(place + 1)));
    await line(1);
    expect(screen.getAllByRole("row").length).toBe(11);
    fireEvent.click(screen.getByRole("button", { name: "Показать все: 11 парков" }));
    expect(screen.getAllByRole("row").length).toBe(12);
    fireEvent.click(screen.getByRole("button", { name: "Свернуть" }));
    expect(screen.getAllByRole("row").length).toBe(11);
  });
});

/** Is there once the steps have been told of. */
const Told = () => useCall(firstStepRoutes.read).data && <p>рассказано</p>;

describe("the first steps", () => {
  const open = (counts: Record<string, number>) =>
    openPortal({
      at: "/",
      pages: {
        "/": (
          <>
            <FirstSteps />
            <Told />
          </>
        ),
      },
      answers: {
        "first-steps.read": () => ({
          data: Object.entries(counts).map(([id, count]) => ({ id, name: id, count, capped: false })),
        }),
      },
    });
  const begun = { aggregator: 1, parks: 0, counterparties: 0, contracts: 0, imports: 0 };

  it("are told one by one: what is made, what is next, what may be done as well, and what waits for what", async () => {
    const { screen } = await open(begun);
    const steps = await screen.findAllByRole("listitem");
    expect(screen.getByRole("heading").textContent).toBe("Первые шаги сделано 1 из 5");
    expect(steps.map((step) => step.getAttribute("data-state"))).toEqual([
      "done",
      "next",
      "open",
      "blocked",
      "blocked",
    ]);
    expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual([null, "step", null, null, null]);
    const hrefs = steps.map((step) => step.querySelector("a")?.getAttribute("href"));
    expect(hrefs).toEqual([
      "/profile/aggregator/requisites",
      "/parks/add",
      "/counterparties/add",
      undefined,
      undefined,
    ]);
    expect(steps[3]?.textContent).toContain("Сначала добавьте парк и контрагента.");
    expect(steps[4]?.textContent).toContain("Сначала добавьте парк.");
  });

  it("lead where each is taken, and to the list of what is made", async () => {
    const { screen } = await open({ aggregator: 1, parks: 2, counterparties: 1, contracts: 0, imports: 0 });
    const hrefs = (await screen.findAllByRole("listitem")).map((step) => step.querySelector("a")?.getAttribute("href"));
    expect(hrefs).toEqual([
      "/profile/aggregator/requisites",
      "/parks",
      "/counterparties",
      "/contracts/add",
      "/imports?upload",
    ]);
    cleanup();
    const last = await open({ aggregator: 0, parks: 1, counterparties: 1, contracts: 3, imports: 1 });
    const [, , , contracts, imports] = await last.screen.findAllByRole("listitem");
    expect(contracts?.querySelector("a")?.getAttribute("href")).toBe("/contracts");
    expect(imports?.querySelector("a")?.getAttribute("href")).toBe("/imports");
  });

  it("are gone once all is done", async () => {
    const { screen } = await open({ aggregator: 1, parks: 1, counterparties: 1, contracts: 1, imports: 1 });
    expect(await screen.findByText("рассказано")).toBeTruthy();
    expect(screen.queryByRole("heading")).toBeNull();
  });

  it("are put away and brought back for the aggregator at hand alone", async () => {
    localStorage.setItem(storageKeys.firstSteps, "7");
    const { screen } = await open(begun);
    fireEvent.click(await screen.findByRole("button", { name: "Убрать" }));
    expect(screen.queryAllByRole("listitem")).toEqual([]);
    expect(localStorage.getItem(storageKeys.firstSteps)).toBe(`7 ${manager.aggregatorId}`);
    fireEvent.click(screen.getByRole("button", { name: "Показать" }));
    expect(screen.getAllByRole("listitem").length).toBe(5);
    expect(localStorage.getItem(storageKeys.firstSteps)).toBe("7");
  });
});

describe("papers that wait", () => {
  const counts = (created: number, signed: number) => [
    { id: 0, name: "создан", count: created },
    { id: 1, name: "подписан", count: signed },
  ];
  const open = (all: ReturnType<typeof counts>) =>
    openPortal({
      at: "/",
      pages: { "/": <Waiting title="Акты" list="/avrs" counts={all} pressing={[0]} /> },
      answers: {},
    });

  it("are counted by status, each the way to its list, and press where somebody has to do something", async () => {
    const { screen } = await open(counts(2, 5));
    expect(linkTo(screen.getByRole("link", { name: /создан/ }))).toBe("/avrs?filter[status]=0");
    const pressing = [...screen.container.querySelectorAll("[data-pressing]")].map((tile) => tile.textContent);
    expect(pressing).toEqual(["2создан"]);
    cleanup();
    expect((await open(counts(0, 5))).screen.container.querySelector("[data-pressing]")).toBeNull();
  });

  it("are said not to be there only when none are", async () => {
    expect((await open(counts(0, 5))).screen.queryByText("Пока ничего нет.")).toBeNull();
    cleanup();
    expect((await open(counts(0, 0))).screen.getByText("Пока ничего нет.")).toBeTruthy();
  });
});
