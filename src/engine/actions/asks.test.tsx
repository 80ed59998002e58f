import { cleanup, fireEvent, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CallError } from "../../config/call-error.ts";
import type { Action } from "../define/language/actions.ts";
import type { Row } from "../registry/row.ts";
import { lendBrowser } from "../testing/browser.ts";
import { openPortal } from "../testing/portal.tsx";
import { reportOf, reports } from "../testing/reports.ts";
import type { Answer } from "../testing/server.ts";
import { beginningOf } from "./asks/answers.ts";
import { useBulkAction } from "./bulk/use-bulk-action.tsx";
import { useRunAction } from "./use-run-action.tsx";

beforeAll(lendBrowser);
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

/** An action that asks for a word, and for a day that may be left out. */
const dispute: Action = {
  name: "dispute",
  label: "oks.actions.delete",
  on: ["row", "bulk"],
  rules: [{ when: { row: "status.id", op: "ne", value: 2 }, why: "oks.why.confirmed" }],
  asks: {
    column: { kind: "text", label: "oks.fields.number", required: true },
    date_from: { kind: "date", label: "oks.fields.formed_on" },
  },
  run: { call: "disps.mapCategory", params: { id: { row: "number" } } },
};
/** One whose question calls a record by its own number. */
const erase: Action = {
  name: "erase",
  label: "oks.actions.delete",
  on: ["row"],
  confirm: { title: "additional-agreements.confirm.delete", verb: "oks.actions.delete" },
  run: { call: "disps.mapCategory", params: { id: { row: "number" } } },
};
const rows: readonly Row[] = [1, 2, 3].map((id) => ({ ...reportOf(id), version: 1, total_money: 0n }));

function Actions() {
  const one = useRunAction(reports);
  const many = useBulkAction(reports);
  return (
    <>
      <button type="button" onClick={() => void one.run(dispute, rows.slice(0, 1))}>
        одну
      </button>
      <button type="button" onClick={() => void many.run(dispute, { rows })}>
        многие
      </button>
      <button type="button" onClick={() => void many.run(erase, { rows: rows.slice(1, 2) })}>
        вторую
      </button>
      {one.dialog}
      {many.dialog}
    </>
  );
}

const MAPPED = {
  data: { id: "a", name: "", group_id: "", column: "x", history: [], entries: 0 },
  message: "Готово",
};

async function open(answer: Answer) {
  const portal = await openPortal({
    at: "/",
    pages: { "/": <Actions /> },
    answers: { "disps.mapCategory": answer },
    registry: { resources: [reports], renders: {} },
  });
  const begin = async (name: string) => {
    fireEvent.click(await portal.screen.findByRole("button", { name }));
    return within(await portal.screen.findByRole("dialog"));
  };
  const sent = () => portal.calls.map(({ params, body }) => ({ ...params, ...(body as object) }));
  return { ...portal, begin, sent };
}

describe("an action that asks", () => {
  it("begins with the file that the one record has; of several with none", () => {
    const asks = { scan: { kind: "file", label: "offers.fields.scan", accept: [".pdf"], maxMb: 1 } } as const;
    const [one, another] = [1, 2].map((id) => ({ id, scan: { id, name: `${id}.pdf`, size: 10 } }));
    const begun = (will: readonly Row[]) => beginningOf(asks, { will, skipped: [] }).scan;
    expect(begun(one ? [one] : [])).toMatchObject({ id: 1 });
    expect(begun(one && another ? [one, another] : [])).toBeNull();
    expect(begun([{ id: 3, scan: null }])).toBeNull();
  });

  it("calls the one record by its own number, not by how many there are", async () => {
    const { begin, screen } = await open(() => MAPPED);
    await begin("вторую");
    expect(screen.getByRole("dialog").textContent).toContain("Удалить доп. соглашение № К-002?");
  });

  it("is not done without what must be answered: it says so beside the input, which has the focus", async () => {
    const { begin, sent } = await open(() => MAPPED);
    const dialog = await begin("одну");
    const input = await dialog.findByRole("textbox", { name: "Номер" });
    await waitFor(() => expect(document.activeElement).toBe(input));
    fireEvent.click(dialog.getByRole("button", { name: "Удалить" }));
    expect(await dialog.findByText("Необходимо заполнить поле")).toBeDefined();
    expect(sent()).toEqual([]);
  });

  it("keeps its dialog and what was typed where the server has something against an answer", async () => {
    const { begin, sent, screen } = await open(({ body }) => {
      if ((body as { column: string }).column === "верно") return MAPPED;
      const errors = { column: ["Так не бывает"] };
      throw new CallError({ status: 422, code: "VALIDATION", message: "Исправьте", errors });
    });
    const dialog = await begin("одну");
    const input = await dialog.findByRole("textbox", { name: "Номер" });
    fireEvent.change(dialog.getByRole("textbox", { name: "Дата" }), { target: { value: "04.05.2026" } });
    fireEvent.blur(dialog.getByRole("textbox", { name: "Дата" }));
    fireEvent.change(input, { target: { value: "неверно" } });
    fireEvent.click(dialog.getByRole("button", { name: "Удалить" }));
    expect(await dialog.findByText("Так не бывает")).toBeDefined();
    fireEvent.change(input, { target: { value: "верно" } });
    fireEvent.click(dialog.getByRole("button", { name: "Удалить" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const answers = ["неверно", "верно"].map((column) => ({ id: "К-001", column, date_from: "2026-05-04" }));
    expect(sent()).toEqual(answers);
  });

  it("asks once for many records, names those that it leaves out and why, and tells each call the same", async () => {
    const { begin, sent } = await open(() => MAPPED);
    const dialog = await begin("многие");
    expect(await dialog.findByText(/К-003/)).toBeDefined(); // confirmed: left out
    fireEvent.change(await dialog.findByRole("textbox", { name: "Номер" }), { target: { value: "слово" } });
    fireEvent.change(dialog.getByRole("textbox", { name: "Дата" }), { target: { value: "04.05.2026" } });
    fireEvent.blur(dialog.getByRole("textbox", { name: "Дата" }));
    fireEvent.click(dialog.getByRole("button", { name: "Удалить" }));
    const told = (id: string) => ({ id, column: "слово", date_from: "2026-05-04" });
    await waitFor(() => expect(sent()).toEqual([told("К-001"), told("К-002")]));
  });
});
