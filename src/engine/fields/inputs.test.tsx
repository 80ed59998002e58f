import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { toBps, toTiyn } from "../../../domain/money/tiyn.ts";
import type { Field } from "../define/language/fields.ts";
import { lendBrowser } from "../testing/browser.ts";
import { openPortal } from "../testing/portal.tsx";
import { type Answer, pageOf } from "../testing/server.ts";
import { FieldInput } from "./FieldInput.tsx";
import { FieldValue } from "./FieldValue.tsx";
import type { FormValue } from "./kind/form-value.ts";
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

describe("a text that may be long", () => {
  it("is broken where it is long, and stays one line of text: what is pasted loses its breaks, Enter sends the form", async () => {
    const long = { kind: "text", label, maxLength: 420 } as const satisfies Field;
    const { value } = await openInput(long, "");
    const box = screen.getByRole("textbox");
    expect(box.tagName).toBe("TEXTAREA");
    fireEvent.change(box, { target: { value: "Перечисление \n по отчёту" } });
    expect(value()).toBe("Перечисление по отчёту");
    expect(fireEvent.keyDown(box, { key: "Enter" }), "no break is typed").toBe(false);
    cleanup();
    await openInput({ ...long, maxLength: 200 }, "");
    expect(screen.getByRole("textbox").tagName).toBe("INPUT");
  });
});

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

describe("several references by their names", () => {
  const field = {
    kind: "references",
    label,
    to: "counterparties",
    names: "counterparties.names",
  } as const satisfies Field;
  const names = [
    { id: 1, name: "ИП Ахметов", note: "780425490013" },
    { id: 2, name: "ИП Ахметов", note: "900101300017" },
    { id: 3, name: "ТОО «Альфа»" },
  ];

  it("say what tells namesakes apart, are found in any quotes, and are looked for anew after each choice", async () => {
    const { value } = await openInput(field, [], { "counterparties.names": () => ({ data: names }) });
    const box = await screen.findByRole<HTMLInputElement>("combobox");
    fireEvent.mouseDown(box);
    expect(await screen.findByTitle("ИП Ахметов · 900101300017")).toBeDefined();
    fireEvent.change(box, { target: { value: "ахметов 9001" } });
    fireEvent.click(await screen.findByTitle("ИП Ахметов · 900101300017"));
    expect([value(), box.value]).toEqual([[2], ""]);
    fireEvent.change(box, { target: { value: '"альфа"' } });
    fireEvent.click(await screen.findByTitle("ТОО «Альфа»"));
    expect([value(), box.value]).toEqual([[2, 3], ""]);
  });
});

describe("a reference without names", () => {
  const field = { kind: "reference", label, to: "parks" } as const satisfies Field;
  const park = (id: number) => ({
    id,
    name: `Парк ${String(id).padStart(2, "0")}`,
    yandex_login: "",
    city: null,
    counterparties: 0,
    version: 1,
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
      "parks.one": () => ({ data: { ...park(44), can: {} } }),
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
