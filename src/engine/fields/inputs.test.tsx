import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { toBps, toTiyn } from "../../../domain/money/tiyn.ts";
import { CallError } from "../../config/call-error.ts";
import type { Field } from "../define/fields.ts";
import { FieldInput } from "../form/FieldInput.tsx";
import { lendBrowser } from "../testing/browser.ts";
import { openPortal } from "../testing/portal.tsx";
import { type Answer, pageOf } from "../testing/server.ts";
import { FieldValue } from "./FieldValue.tsx";
import type { FormValue } from "./form-value.ts";
import { kindOf } from "./kinds.ts";

beforeAll(lendBrowser);
afterEach(cleanup);

const label = "parks.fields.name";

type AloneProps = { readonly field: Field; readonly start: FormValue; readonly onHeld: (value: FormValue) => void };

function Alone({ field, start, onHeld }: AloneProps) {
  const [held, setHeld] = useState(start);
  const change = (next: FormValue) => {
    onHeld(next);
    setHeld(next);
  };
  return <FieldInput field={field} id="alone" value={held} onChange={change} />;
}

/** An input alone on a page; `value()` is what stands in it, `sent()` what it would send. */
async function openInput(field: Field, start: FormValue, answers: Record<string, Answer> = {}) {
  let value = start;
  const alone = (
    <Alone
      field={field}
      start={start}
      onHeld={(next) => {
        value = next;
      }}
    />
  );
  const portal = await openPortal({ at: "/", pages: { "/": alone }, answers });
  return { ...portal, value: () => value, sent: () => kindOf(field).form.read(field, value, {}) };
}

const act = {
  kind: "lines",
  label,
  required: true,
  columns: {
    name: { kind: "text", label: "parks.fields.name", required: true },
    price: { kind: "money", label: "contracts.fields.month_cap" },
    rate: { kind: "percent", label: "contracts.fields.rate" },
    signed: { kind: "date", label: "contracts.fields.date_conclusion" },
  },
  totals: ["price"],
} as const satisfies Field;

describe("lines", () => {
  const blank = () => kindOf(act).form.start(act, undefined, true);
  const paste = (element: Element, text: string) =>
    fireEvent.paste(element, { clipboardData: { getData: () => text } });

  it("take a table from a spreadsheet from any cell on, and sum as one types", async () => {
    const { value, sent } = await openInput(act, blank());
    paste(
      await screen.findByRole("textbox", { name: "Название, строка 1" }),
      "Комиссия\t1 200,50\t1,8\nАренда\t300\t\n",
    );
    await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(4));
    expect(screen.getByText("1 500,50")).toBeDefined();
    expect(sent()).toEqual({
      ok: true,
      value: [
        { name: "Комиссия", price: toTiyn(120_050), rate: toBps(180), signed: null },
        { name: "Аренда", price: toTiyn(30_000), rate: null, signed: null },
      ],
    });
    // One value goes into its own input, as anywhere else.
    paste(screen.getByRole("textbox", { name: "Название, строка 2" }), "Аренда");
    expect(value()).toHaveLength(2);
  });

  it("say in which line and column something is wrong, and leave blank lines out", async () => {
    const { sent } = await openInput(act, blank());
    expect(sent()).toEqual({ ok: false, error: { code: "REQUIRED" } });
    await screen.findByRole("textbox", { name: "Название, строка 1" });
    const [name, price] = screen.getAllByRole("textbox");
    const type = (input: HTMLElement | undefined, value: string) =>
      input && fireEvent.change(input, { target: { value } });
    type(price, "сто");
    expect(sent()).toMatchObject({ ok: false, error: { code: "REQUIRED", line: 0, column: "name" } });
    type(name, "Комиссия");
    expect(sent()).toMatchObject({ ok: false, error: { code: "INVALID", line: 0, column: "price" } });
    fireEvent.click(screen.getByRole("button", { name: "Добавить строку" }));
    expect(screen.getAllByRole("row")).toHaveLength(4);
    fireEvent.click(screen.getByRole("button", { name: "Удалить строку 1" }));
    expect(screen.getAllByRole("row")).toHaveLength(3);
  });

  it("stand on a card as a table with its total", async () => {
    const value = [{ name: "Комиссия", price: toTiyn(120_050), rate: toBps(180), signed: "2026-04-30" }];
    await openPortal({ at: "/", pages: { "/": <FieldValue field={act} value={value} on="card" /> }, answers: {} });
    const table = await screen.findByRole("table", { name: "Название" });
    expect(within(table).getAllByRole("row").at(1)?.textContent).toBe("Комиссия1\u00a0200,501,8\u00a0%30.04.2026");
    expect(within(table).getAllByRole("row").at(-1)?.textContent).toBe("Итого1\u00a0200,50");
  });
});

describe("a reference without names", () => {
  const field = { kind: "reference", label, to: "parks" } as const satisfies Field;
  const park = (id: number) => ({
    ...{ id, name: `Парк ${String(id).padStart(2, "0")}`, yandex_login: "", city: null, counterparties: 0, version: 1 },
    status: { id: 1, name: "работает" },
    created_at: "2026-01-01T00:00:00Z",
    updated_at: "2026-01-01T00:00:00Z",
  });
  const parks = Array.from({ length: 45 }, (_, index) => park(index + 1));

  it("asks the list of the other resource for what is typed, page by page, and knows what is chosen by its id", async () => {
    const { calls, value } = await openInput(field, 44, {
      "parks.list": (call) =>
        pageOf(
          parks.filter(({ name }) => name.includes(call.ask?.search ?? "")),
          call,
        ),
      "parks.one": () => ({ data: park(44) }),
    });
    expect(await screen.findByText("Парк 44")).toBeDefined();
    expect(calls.filter(({ route }) => route.name === "parks.list")).toHaveLength(0);
    const box = screen.getByRole("combobox");
    fireEvent.mouseDown(box);
    expect(await screen.findByTitle("Парк 01")).toBeDefined();
    fireEvent.change(box, { target: { value: "Парк 3" } });
    fireEvent.click(await screen.findByTitle("Парк 30"));
    expect(value()).toBe(30);
    const asked = calls.filter(({ route }) => route.name === "parks.list").map(({ ask }) => [ask?.search, ask?.page]);
    expect(asked).toEqual([
      ["", 1],
      ["Парк 3", 1],
    ]);
  });
});

describe("a file", () => {
  const field = { kind: "file", label, accept: [".pdf"], maxMb: 1, upload: "disps.import" } as const satisfies Field;
  const choose = (file: File) => {
    const picker = document.querySelector("input[type=file]");
    if (!picker) throw new Error("there is no picker");
    fireEvent.change(picker, { target: { files: [file] } });
  };

  it("is looked at before it is sent: its kind, its size, and that it is not empty", async () => {
    const { calls } = await openInput(field, null);
    await screen.findByRole("button", { name: "Выбрать файл" });
    choose(new File(["x"], "акт.exe"));
    expect((await screen.findByRole("alert")).textContent).toContain("Нужен .pdf");
    choose(new File([], "акт.pdf"));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("пустой"));
    choose(new File([new Uint8Array(1024 * 1024 + 1)], "акт.PDF"));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("больше 1 МБ"));
    expect(calls).toHaveLength(0);
  });

  it("is not saved before it has arrived, and says why it did not arrive", async () => {
    const { value, sent } = await openInput(field, null, {
      "disps.import": () => {
        throw new CallError({ status: 413, code: "TOO_LARGE", message: "Файл слишком большой" });
      },
    });
    await screen.findByRole("button", { name: "Выбрать файл" });
    choose(new File(["%PDF"], "акт.pdf"));
    expect(value()).toEqual({ id: 0, name: "акт.pdf" });
    expect(sent()).toEqual({ ok: false, error: { code: "FILE_NOT_SENT" } });
    expect((await screen.findByRole("alert")).textContent).toBe("Файл слишком большой");
    expect(value()).toBeNull();
  });
});

describe("a formula", () => {
  const fields = {
    price: { kind: "money", label: "contracts.fields.month_cap" },
    rate: { kind: "percent", label: "contracts.fields.rate" },
    fee: {
      kind: "formula",
      label,
      as: "money",
      explain: "contracts.help.rate",
      formula: { of: "price", rate: "rate" },
    },
  } as const satisfies Record<string, Field>;
  const show = (fee: bigint) => {
    const record = { id: 1, price: toTiyn(100_000), rate: toBps(180), fee: toTiyn(fee) };
    const shown = <FieldValue field={fields.fee} value={record.fee} record={record} fields={fields} on="card" />;
    return openPortal({ at: "/", pages: { "/": shown }, answers: {} });
  };

  it("answers «почему» with its inputs, and to Escape by closing", async () => {
    await show(1_800n);
    fireEvent.click(await screen.findByRole("button", { name: "Почему 18,00: Название" }));
    const panel = await screen.findByRole("dialog", { name: "Название" });
    expect(panel.textContent).toContain("1\u00a0000,00");
    expect(panel.textContent).toContain("× ");
    expect(within(panel).queryByRole("alert")).toBeNull();
    fireEvent.keyDown(panel, { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("says so when the figures give something else", async () => {
    await show(1_801n);
    fireEvent.click(await screen.findByRole("button", { name: /Почему/ }));
    expect((await screen.findByRole("alert")).textContent).toContain("другое число");
  });
});
