import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { toBps, toTiyn } from "../../../../domain/money/tiyn.ts";
import type { LinesField } from "../../define/language/fields.ts";
import { lendBrowser } from "../../testing/browser.ts";
import { openPortal } from "../../testing/portal.tsx";
import { type Answer, pageOf } from "../../testing/server.ts";
import { traders } from "../../testing/traders.ts";
import { FieldInput } from "../FieldInput.tsx";
import { FieldValue } from "../FieldValue.tsx";
import { type FormValue, type LineValues, linesOf } from "../kind/form-value.ts";
import { kindOf } from "../kinds.ts";

beforeAll(lendBrowser);
afterEach(cleanup);

/** Columns are called by words that there are; which does not matter here. */
const field = {
  kind: "lines",
  label: "esfs.sections.lines",
  columns: {
    name: { kind: "text", label: "parks.fields.name", required: true },
    type_id: {
      kind: "choice",
      label: "services.fields.type",
      from: "type",
      options: [{ id: 1, label: "statuses.contractTypes.1" }],
    },
    quantity: { kind: "integer", label: "esfs.lines.quantity", required: true },
    price: { kind: "money", label: "esfs.lines.without_vat", required: true },
    cost: { kind: "money", label: "esfs.lines.total", computed: true, formula: { times: ["quantity", "price"] } },
  },
  totals: ["cost"],
  maxLines: 3,
} as const satisfies LinesField;

const lineOf = (name: string, quantity: string, price: string): LineValues => ({
  name,
  type_id: null,
  quantity,
  price,
});

type AloneProps = {
  readonly field?: LinesField;
  readonly start: FormValue;
  readonly about: object;
  readonly onHeld: (value: FormValue) => void;
};

function Alone({ field: alone = field, start, about, onHeld }: AloneProps) {
  const [value, setValue] = useState(start);
  const change = (next: FormValue) => {
    onHeld(next);
    setValue(next);
  };
  return <FieldInput {...about} field={alone} id="alone" value={value} onChange={change} />;
}

async function openLines(start: readonly LineValues[], about: object = {}) {
  let held: FormValue = start;
  const keep = (next: FormValue) => {
    held = next;
  };
  await openPortal({ at: "/", pages: { "/": <Alone start={start} about={about} onHeld={keep} /> }, answers: {} });
  await screen.findByRole("button", { name: "Добавить строку" });
  const cell = (name: string, line: number) => screen.getByRole("textbox", { name: `${name}, строка ${line}` });
  return { cell, names: () => (held as readonly LineValues[]).map(({ name }) => name), held: () => held };
}

describe("lines whose columns are reckoned", () => {
  it("say what a line costs and what all of them do as one types, and send neither", async () => {
    const { cell, held } = await openLines([lineOf("Мойка", "2", "1 500,50"), lineOf("Шины", "", "")]);
    const costs = () => screen.getAllByRole("status").map((made) => made.textContent);
    expect(costs()).toEqual(["3\u00a0001,00", "—"]);
    fireEvent.change(cell("Количество", 2), { target: { value: "4" } });
    fireEvent.change(cell("Без НДС, ₸", 2), { target: { value: "100" } });
    expect(costs()).toEqual(["3\u00a0001,00", "400,00"]);
    expect(screen.getAllByRole("row").at(-1)?.textContent).toContain("3\u00a0401,00");
    expect(kindOf(field).form.read(field, held(), {})).toEqual({
      ok: true,
      value: [
        { name: "Мойка", type_id: null, quantity: 2, price: toTiyn(150_050) },
        { name: "Шины", type_id: null, quantity: 4, price: toTiyn(10_000) },
      ],
    });
  });

  it("are put into another order, lengthened and shortened from the keyboard, the focus going along", async () => {
    const { cell, names } = await openLines([lineOf("А", "1", "1"), lineOf("Б", "1", "1")]);
    const press = (element: Element, key: string, altKey = false) => fireEvent.keyDown(element, { key, altKey });
    press(cell("Название", 2), "ArrowUp", true);
    expect(names()).toEqual(["Б", "А"]);
    await waitFor(() => expect(document.activeElement).toBe(cell("Название", 1)));
    press(cell("Название", 1), "ArrowUp", true);
    expect(names()).toEqual(["Б", "А"]);
    fireEvent.click(screen.getByRole("button", { name: "Опустить строку 1" }));
    expect(names()).toEqual(["А", "Б"]);
    press(cell("Количество", 1), "Enter");
    expect(document.activeElement).toBe(cell("Количество", 2));
    press(cell("Количество", 2), "Enter");
    await waitFor(() => expect(document.activeElement).toBe(cell("Название", 3)));
    press(cell("Количество", 3), "Enter");
    expect(names()).toEqual(["А", "Б", ""]);
    fireEvent.click(screen.getByRole("button", { name: "Удалить строку 3" }));
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Удалить строку 2"));
  });

  it("lead on from a long text as from a short one, and are written in lines where a cell is a note", async () => {
    const written = {
      ...field,
      columns: { name: { ...field.columns.name, maxLength: 500 }, note: { kind: "note", label: "parks.fields.city" } },
    } as const satisfies LinesField;
    const start = [
      { name: "А", note: "" },
      { name: "Б", note: "" },
    ];
    const alone = <Alone field={written} start={start} about={{}} onHeld={() => undefined} />;
    await openPortal({ at: "/", pages: { "/": alone }, answers: {} });
    const cell = (name: string) => screen.findByRole("textbox", { name });
    fireEvent.keyDown(await cell("Название, строка 1"), { key: "Enter" });
    expect(document.activeElement).toBe(await cell("Название, строка 2"));
    const note = await cell("Город, строка 1");
    note.focus();
    fireEvent.keyDown(note, { key: "Enter" });
    expect(document.activeElement).toBe(note);
  });

  it("say on each cell what is wrong with it, in the words of the form or of the server", async () => {
    const { cell } = await openLines([lineOf("А", "1", "сто"), lineOf("", "1", "1")], {
      "aria-invalid": "true",
      cellFaults: { "0.cost": "Слишком большая величина", "1.quantity": "Не больше 9" },
    });
    const said = (element: Element) =>
      document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent;
    expect(said(cell("Название", 2))).toBe("Необходимо заполнить поле");
    expect(said(cell("Количество", 2))).toBe("Не больше 9");
    expect(cell("Без НДС, ₸", 1).getAttribute("aria-invalid")).toBe("true");
    expect(cell("Название", 1).getAttribute("aria-invalid")).toBeNull();
    expect(screen.getByText("Слишком большая величина")).toBeDefined();
  });

  it("are pasted from a spreadsheet over the columns that nobody types", async () => {
    const { cell, held } = await openLines([lineOf("", "", "")]);
    fireEvent.paste(cell("Название", 1), {
      clipboardData: { getData: () => "Мойка\tДоговор комиссии\t2\t10\t999\nШины\t\t1\t5\t999" },
    });
    expect(held()).toEqual([
      { name: "Мойка", type_id: 1, quantity: "2", price: "10,00" },
      { name: "Шины", type_id: "", quantity: "1", price: "5,00" },
    ]);
  });

  it("show on a card a choice by its word", async () => {
    const value = [
      { name: "А", type: { id: 1, name: "Комиссия" }, quantity: 2, price: toTiyn(100), cost: toTiyn(200) },
    ];
    await openPortal({ at: "/", pages: { "/": <FieldValue field={field} value={value} on="card" /> }, answers: {} });
    const rows = await screen.findAllByRole("row");
    expect(rows[1]?.textContent).toBe("АДоговор комиссии21,002,00");
  });
});

describe("lines that name other records", () => {
  const named = {
    kind: "lines",
    label: "esfs.sections.lines",
    columns: {
      payer_id: {
        kind: "reference",
        label: "contracts.fields.counterparty",
        to: "counterparties",
        names: "counterparties.names",
        from: "payer",
        required: true,
      },
      park_id: { kind: "reference", label: "contracts.fields.park", to: "parks", from: "park" },
      share: { kind: "percent", label: "contracts.fields.rate", required: true },
    },
  } as const satisfies LinesField;
  const names = [
    { id: 1, name: "ИП Ахметов" },
    { id: 2, name: "ТОО «Альфа»" },
    { id: 3, name: "ИП Двойник", note: "780425490013" },
    { id: 4, name: "ИП Двойник", note: "900101300017" },
  ];
  const park = (id: number) => ({
    id,
    name: `Парк ${id}`,
    yandex_login: "",
    city: null,
    counterparties: 0,
    version: 1,
    status: { id: 1, name: "работает" },
    created_at: "2026-01-01T00:00:00Z",
    updated_at: "2026-01-01T00:00:00Z",
  });
  const blank: LineValues = { payer_id: null, park_id: null, share: "" };
  const answers: Record<string, Answer> = {
    "counterparties.names": () => ({ data: names }),
    "parks.list": (call) =>
      pageOf(
        [7, 8, 78].map(park).filter(({ name }) => name.includes(call.ask?.search ?? "")),
        call,
      ),
    "parks.one": () => ({ data: { ...park(7), can: {} } }),
  };
  const open = async (start: readonly LineValues[], about: object = {}, replies = answers) => {
    let held: FormValue = start;
    const keep = (next: FormValue) => {
      held = next;
    };
    const alone = <Alone field={named} start={start} about={about} onHeld={keep} />;
    await openPortal({ at: "/", pages: { "/": alone }, answers: replies });
    await screen.findByRole("button", { name: "Добавить строку" });
    return { held: () => held, sent: () => kindOf(named).form.read(named, held, {}) };
  };

  it("have one chosen in each line, and send its id", async () => {
    const { sent } = await open([{ ...blank, share: "25" }]);
    fireEvent.mouseDown(screen.getByRole("combobox", { name: "Контрагент, строка 1" }));
    fireEvent.click(await screen.findByTitle("ТОО «Альфа»"));
    fireEvent.mouseDown(screen.getByRole("combobox", { name: "Парк, строка 1" }));
    fireEvent.click(await screen.findByTitle("Парк 8"));
    expect(sent()).toEqual({ ok: true, value: [{ payer_id: 2, park_id: 8, share: 2_500 }] });
  });

  it("find whose names were pasted, many at once, and leave those to be corrected that are nobody's or several have", async () => {
    const { held, sent } = await open([blank], { "aria-invalid": "true" });
    const table = [
      'ТОО "Альфа"\tПарк 7\t25',
      "ип ахметов\tПарк 8\t25",
      "ИП Двойник\t\t25",
      "ИП Никто\t\t25",
      "Двойник ИП · 900101300017\t\t25",
      "780425490013\t\t25",
    ];
    fireEvent.paste(screen.getByRole("combobox", { name: "Контрагент, строка 1" }), {
      clipboardData: { getData: () => table.join("\n") },
    });
    await waitFor(() =>
      expect(held()).toEqual([
        { payer_id: 2, park_id: 7, share: "25" },
        { payer_id: 1, park_id: 8, share: "25" },
        { payer_id: "ИП Двойник", park_id: "", share: "25" },
        { payer_id: "ИП Никто", park_id: "", share: "25" },
        { payer_id: 4, park_id: "", share: "25" },
        { payer_id: 3, park_id: "", share: "25" },
      ]),
    );
    expect(sent()).toMatchObject({ ok: false, error: { code: "NO_SUCH_NAME", line: 2, column: "payer_id" } });
    expect(screen.getAllByText("Такой записи нет или их несколько: выберите из списка")).toHaveLength(2);
    expect(screen.getByText("ИП Никто")).toBeDefined();
  });

  it("take no record for one that is called alike, and none while not all of a name are known", async () => {
    const alike = ["ТОО Альфа Плюс", "ИП Али Ахметов", "78042549001", "ИП Ахметов"];
    const { held } = await open([blank]);
    fireEvent.paste(screen.getByRole("combobox", { name: "Контрагент, строка 1" }), {
      clipboardData: { getData: () => alike.map((name) => `${name}\tПарк\t25`).join("\n") },
    });
    await waitFor(() => expect(held()).toContainEqual({ payer_id: 1, park_id: "Парк", share: "25" }));
    expect(linesOf(held()).map(({ payer_id }) => payer_id)).toEqual([...alike.slice(0, 3), 1]);
  });

  it("keep every name that was found, in whatever order answers come", async () => {
    const slow: Record<string, Answer> = {
      ...answers,
      "parks.list": async (call) => {
        const typed = call.ask?.search ?? "";
        await new Promise((resolve) => setTimeout(resolve, Number(typed.replace(/\D/g, "")) % 4));
        return pageOf([park(Number(typed.replace(/\D/g, "")))], call);
      },
    };
    const places = Array.from({ length: 30 }, (_, index) => index + 1);
    const { held } = await open([blank], {}, slow);
    fireEvent.paste(screen.getByRole("combobox", { name: "Парк, строка 1" }), {
      clipboardData: { getData: () => places.map((place) => `Парк ${place}\t25`).join("\n") },
    });
    await waitFor(() => expect(linesOf(held()).map(({ park_id }) => park_id)).toEqual(places), { timeout: 8_000 });
  });

  it("are links to them on a card, for those who may open them", async () => {
    const value = [{ payer: names[1], park: null, share: toBps(2_500) }];
    const card = <FieldValue field={named} value={value} on="card" />;
    await openPortal({ at: "/", pages: { "/": card }, answers, registry: { resources: [traders], renders: {} } });
    const link = await screen.findByRole("link", { name: "ТОО «Альфа»" });
    expect(link.getAttribute("href")).toBe("/counterparties/2");
    expect(screen.getAllByRole("row")[1]?.textContent).toBe("ТОО «Альфа»—25\u00a0%");
  });
});
