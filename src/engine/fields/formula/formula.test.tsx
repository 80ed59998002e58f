import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Bps, share, toBps, toTiyn, vatWithin } from "../../../../domain/money/tiyn.ts";
import type { Field } from "../../define/language/fields.ts";
import { lendBrowser } from "../../testing/browser.ts";
import { openPortal } from "../../testing/portal.tsx";
import { FieldValue } from "../FieldValue.tsx";
import { evaluate } from "./evaluate.ts";

const PATIENCE = { timeout: 15_000 };
const label = "contracts.fields.rate";
const explain = "contracts.help.rate";
const money = { as: "money", label, explain, kind: "formula" } as const;

const fields = {
  price: { kind: "money", label: "contracts.fields.month_cap" },
  rate: { kind: "percent", label: "contracts.fields.rate" },
  fee: { ...money, formula: { of: "price", rate: "rate" } },
  total: { ...money, label: "avrs.fields.total", formula: { lines: "lines", sum: "cost" } },
  vat: {
    ...money,
    label: "avrs.fields.vat",
    formula: { lines: "lines", sum: "vat", within: { of: "cost", rate: "vat_rate" } },
  },
  without_vat: { ...money, label: "avrs.fields.without_vat", formula: { plus: ["total"], minus: ["vat"] } },
  lines: {
    kind: "lines",
    label: "contracts.fields.park",
    columns: {
      name: { kind: "text", label: "parks.fields.name" },
      cost: { kind: "money", label: "avrs.fields.total" },
      vat_rate: { kind: "percent", label: "contracts.fields.rate" },
      vat: { kind: "money", label: "avrs.fields.vat" },
    },
  },
} as const satisfies Record<string, Field>;

/** An act as the server keeps it: the VAT of each line is rounded by itself, the whole is what they come to. */
function actOf(lines: readonly { readonly cost: bigint; readonly rate: number }[]) {
  const made = lines.map(({ cost, rate }, place) => ({
    name: `Услуга ${place + 1}`,
    cost: toTiyn(cost),
    vat_rate: toBps(rate),
    vat: vatWithin(toTiyn(cost), toBps(rate)),
  }));
  const total = toTiyn(made.reduce((all, { cost }) => all + cost, 0n));
  const vat = toTiyn(made.reduce((all, line) => all + line.vat, 0n));
  return { id: 1, lines: made, total, vat, without_vat: toTiyn(total - vat) };
}
const act = actOf([
  { cost: 100_00n, rate: 1_600 },
  { cost: 50_03n, rate: 1_600 },
]);

const show = (
  name: keyof typeof fields,
  record: Record<string, unknown> & { id: number },
  on: "card" | "cell" = "card",
) =>
  openPortal({
    at: "/",
    pages: { "/": <FieldValue field={fields[name]} value={record[name]} record={record} fields={fields} on={on} /> },
    answers: {},
  });
const ask = async (name: RegExp) => {
  fireEvent.click(await screen.findByRole("button", { name }, PATIENCE));
  return screen.findByRole("dialog", undefined, PATIENCE);
};

describe("a formula", () => {
  beforeAll(lendBrowser);
  afterEach(cleanup);
  const fee = (value: bigint) => ({ id: 1, price: toTiyn(100_000), rate: toBps(180), fee: toTiyn(value) });

  it("answers «почему» with its inputs, and to Escape by closing", async () => {
    await show("fee", fee(1_800n));
    const panel = await ask(/^Почему 18,00/);
    expect(panel.textContent).toContain("1\u00a0000,00");
    expect(panel.textContent).toContain("×");
    expect(within(panel).queryByRole("alert")).toBeNull();
    fireEvent.keyDown(panel, { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENCE);
  });

  it("says so when the figures give something else", async () => {
    await show("fee", fee(1_801n));
    await ask(/Почему/);
    expect((await screen.findByRole("alert", undefined, PATIENCE)).textContent).toContain("другое число");
  });

  it("over lines names each of them, and what a tax is inside of", async () => {
    await show("vat", act);
    const panel = await ask(/^Почему 20,69/);
    const terms = within(panel)
      .getAllByRole("term")
      .map(({ textContent }) => textContent);
    expect(terms).toEqual([
      "Услуга 1внутри 100,00 по ставке 16\u00a0%",
      "+Услуга 2внутри 50,03 по ставке 16\u00a0%",
      "= В том числе НДС, ₸",
    ]);
    const amounts = within(panel).getAllByRole("definition");
    expect(amounts.map(({ textContent }) => textContent)).toEqual(["13,79", "6,90", "20,69"]);
    expect(within(panel).queryByRole("alert")).toBeNull();
  });

  it("leads on to the formula of a figure that enters it, and back", async () => {
    await show("without_vat", act);
    const panel = await ask(/^Почему 129,34/);
    fireEvent.click(within(panel).getByRole("button", { name: "В том числе НДС, ₸" }));
    expect(panel.textContent).toContain("Услуга 2");
    fireEvent.click(within(panel).getByRole("button", { name: "← Назад" }));
    expect(within(panel).getByRole("button", { name: "В том числе НДС, ₸" })).toBeDefined();
    expect(panel.textContent).not.toContain("Услуга 2");
  });

  it("over lines is a plain figure in a list, whose rows have none", async () => {
    const { lines: _, ...row } = act;
    await show("vat", row, "cell");
    expect(await screen.findByText("20,69", undefined, PATIENCE)).toBeDefined();
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("what a formula gives", () => {
  const amount = fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }).map(toTiyn);
  const rate = fc.integer({ min: 0, max: 10_000 });

  it("is the server's figure to the tiyn: sums, shares, and the tax inside each line", () =>
    fc.assert(
      fc.property(fc.array(fc.record({ cost: amount, rate }), { minLength: 1, maxLength: 8 }), (lines) => {
        const made = actOf(lines);
        for (const name of ["total", "vat", "without_vat"] as const)
          expect(evaluate(fields[name].formula, made)).toBe(made[name]);
        const [first] = lines;
        const price = first?.cost ?? toTiyn(0);
        const bps = toBps(first?.rate ?? 0);
        expect(evaluate(fields.fee.formula, { id: 1, price, rate: bps })).toBe(share(price, bps as Bps));
      }),
    ));

  it("is not known where a figure is not: no lines, a line without its rate", () => {
    expect(evaluate(fields.vat.formula, { id: 1 })).toBeUndefined();
    expect(evaluate(fields.vat.formula, { id: 1, lines: [{ cost: toTiyn(1), vat_rate: null }] })).toBeUndefined();
    expect(evaluate(fields.total.formula, { id: 1, lines: [] })).toBe(0n);
  });
});
