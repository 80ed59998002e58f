import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { sampleImport, samplePreview } from "./testing/import-sample.ts";
import { renderStep } from "./testing/render-step.tsx";

afterEach(cleanup);

const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const problem = { line: 512, column: "Сумма", code: "AMOUNT_UNREADABLE", value: "1,2,3" };
const foreign = { total: 52, known: 1, known_elsewhere: [{ park: { id: 4, name: "Алатау Драйв" }, drivers: 51 }] };

describe("the page of an import", () => {
  it("shows how far the reading is, and can be stopped", async () => {
    const progress = { job_id: 1, done: 1_200_000, total: 2_400_000 };
    const { calls } = renderStep(sampleImport({ status: "reading", preview: null, progress }));
    expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("50");
    expect(screen.getByText(`1,1 МБ из 2,3 МБ`)).toBeTruthy();
    fireEvent.click(button(/^Отменить$/));
    await waitFor(() => expect(calls[0]).toMatchObject({ route: { name: "disps.cancel" }, params: { id: 7 } }));
  });

  it("counts rows while it loads", () => {
    const progress = { job_id: 1, done: 5_000, total: 11_400 };
    renderStep(sampleImport({ status: "loading", progress }));
    expect(screen.getByText(`5 000 из 11 400 строк`)).toBeTruthy();
  });

  it("offers to load a clean file by a verb with the number of its rows, and sends the version that was seen", async () => {
    const { calls } = renderStep(sampleImport());
    expect(screen.getByText("30 дней, без пропусков")).toBeTruthy();
    fireEvent.click(button(/^Загрузить 11\s400 строк$/));
    await waitFor(() =>
      expect(calls[0]).toMatchObject({
        route: { name: "disps.confirm" },
        body: { version: 2, skip_problems: false, skip_locked_months: false, other_park: false },
      }),
    );
  });

  it("names each unreadable line by line, column and words, and loads the rest only when the person decides so", async () => {
    const preview = samplePreview({ problems: [problem], problem_count: 3 });
    const { calls } = renderStep(sampleImport({ preview }));
    const line = screen.getByText("512").closest("tr");
    expect(line && within(line).getByText("Сумма не читается")).toBeTruthy();
    expect(line && within(line).getByText("1,2,3")).toBeTruthy();
    expect(screen.getByText("И ещё 2 строки")).toBeTruthy();
    expect(calls).toEqual([]);
    fireEvent.click(button(/^Загрузить остальные 11\s400 строк$/));
    await waitFor(() => expect(calls[0]).toMatchObject({ body: { skip_problems: true } }));
  });

  it("wants to hear that another park's drivers are no mistake before it loads them", () => {
    renderStep(sampleImport({ preview: samplePreview({ drivers: foreign }) }));
    expect(screen.getByText(/Похоже, это файл другого парка: 51 из 52 водителей/)).toBeTruthy();
    expect(button(/^Загрузить/).disabled).toBe(true);
    fireEvent.click(screen.getByRole("checkbox"));
    expect(button(/^Загрузить/).disabled).toBe(false);
  });

  it("shows what the platform has changed, old beside new, and replaces it only when the person agrees", async () => {
    const was = {
      event_at: "2026-04-05T05:00:00Z",
      driver: "Ким А.",
      category_id: "tip",
      amount: 1_000_000n,
      document: "86da8445",
    };
    const is = { ...was, event_at: "2026-04-06T05:00:00Z", amount: 1_205_000n };
    const changed = { line: 3, external_id: "a-1", old: was, new: is, is_double: false };
    const changes = { count: 2, difference: 205_000n, locked: 1, first: [changed] };
    const { calls } = renderStep(sampleImport({ preview: samplePreview({ changes }) }));
    const text = document.body.textContent?.replace(/\s/gu, " ") ?? "";
    expect(text).toContain("Платформа изменила 3 операции, которые уже в журнале");
    expect(text).toContain("Сумма журнала изменится на 20,50 ₸");
    expect(text).toContain("Ещё 1 операция относится к месяцу с подписанными отчётами и останется прежней.");
    const row = within(screen.getByText("a-1").closest("tbody") as HTMLElement);
    for (const words of ["05.04.2026 10:00:00", "06.04.2026 10:00:00", "100,00", "120,50"]) row.getByText(words);
    expect(button(/^Загрузить/).disabled).toBe(true);
    fireEvent.click(screen.getByRole("checkbox", { name: "Заменить 2 операции в журнале" }));
    fireEvent.click(button(/^Загрузить 11\s400 строк$/));
    await waitFor(() => expect(calls[0]).toMatchObject({ body: { replace: true } }));
  });

  it("has its verb say that it replaces when nothing is added", () => {
    const known = samplePreview().days.map((day) => ({ ...day, new_rows: 0 }));
    const changes = { count: 5, difference: -10_000n, locked: 0, first: [] };
    renderStep(sampleImport({ preview: samplePreview({ days: known, new_rows: 0, changes }) }));
    expect(button(/^Заменить 5 операций$/).disabled).toBe(true);
    cleanup();
    renderStep(sampleImport({ status: "loaded", rows_added: 0, rows_replaced: 5 }));
    expect(screen.getByText(/Заменено 5 операций/)).toBeTruthy();
  });

  it("says which months are closed, and that nothing is left to load", () => {
    renderStep(sampleImport({ preview: samplePreview({ locked_months: ["2026-04"] }) }));
    expect(screen.getByText(/^Апрель 2026 закрыт/)).toBeTruthy();
    expect(screen.getByText(/^Добавлять нечего/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Загрузить/ })).toBeNull();
  });

  it("puts an unknown category where a column can be given to it", () => {
    const unknown = [{ category_id: "green_fee", name: "Экологический сбор", rows: 18, amount: -40_670_000n }];
    renderStep(sampleImport({ preview: samplePreview({ unknown_categories: unknown }) }));
    const line = screen.getByText("Экологический сбор").closest("tr");
    expect(line && within(line).getByText(`\u22124 067,00`)).toBeTruthy();
    expect(screen.getByRole("combobox", { name: "Столбец для категории «Экологический сбор»" })).toBeTruthy();
    expect(button(/^Отнести$/).disabled).toBe(true);
  });

  it("leads from the loaded rows to the statistics of that park and period and to its distribution", () => {
    renderStep(sampleImport({ status: "loaded", rows_added: 11_400 }));
    expect(screen.getByText(/^Загружено 11\s400 строк$/)).toBeTruthy();
    const ways = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(ways).toEqual(["/parks/3/distribution/2026-04", "/report?from=2026-04-01&to=2026-04-30&parks=3"]);
  });

  it("takes what was loaded out again, after saying what goes and what comes back", async () => {
    const { calls } = renderStep(sampleImport({ status: "loaded", rows_added: 11_400, rows_replaced: 5 }));
    fireEvent.click(button(/^Отменить загрузку$/));
    const dialog = within(await screen.findByRole("dialog"));
    const text = dialog.getByText(/уйдут|уйдёт/).textContent?.replace(/\s/gu, " ");
    expect(text).toMatch(/^Парк «.+», 01\.04\.2026 – 30\.04\.2026: уйдут 11 405 операций/);
    dialog.getByText("Вернутся 5 операций, которые загрузка заменила.");
    expect(calls).toEqual([]);
    fireEvent.click(dialog.getByRole("button", { name: "Убрать из журнала" }));
    await waitFor(() => expect(calls[0]).toMatchObject({ route: { name: "disps.undo" }, body: { version: 2 } }));
    cleanup();
    renderStep(sampleImport({ status: "undone", rows_added: 11_400 }));
    expect(screen.getByText(/^Строки этого файла убраны из журнала/)).toBeTruthy();
  });

  it("explains a refused file and a cancelled one, and leads on", () => {
    const wrong = { code: "WRONG_KIND_OF_EXPORT", message: "Это выгрузка заказов." };
    const { unmount } = renderStep(sampleImport({ status: "refused", preview: null, problem: wrong }));
    expect(screen.getByText("Это выгрузка заказов.")).toBeTruthy();
    expect(screen.getByText(/Нужны операции/)).toBeTruthy();
    unmount();
    renderStep(sampleImport({ status: "cancelled", preview: null }));
    expect(screen.getByText("Загрузка отменена")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Загрузить другой файл" }).getAttribute("href")).toBe("/imports?upload=3");
  });
});
