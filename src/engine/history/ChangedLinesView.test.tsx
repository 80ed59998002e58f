import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { LinesField } from "../define/language/fields.ts";
import { lendBrowser } from "../testing/browser.ts";
import { openPortal } from "../testing/portal.tsx";
import { ChangedLinesView } from "./ChangedLinesView.tsx";

beforeAll(lendBrowser);
afterEach(cleanup);

const label = "parks.fields.name";
const field = {
  kind: "lines",
  label,
  columns: {
    name: { kind: "text", label },
    type_id: { kind: "choice", label, from: "type", options: [{ id: 1, label: "statuses.contractTypes.1" }] },
    price: { kind: "money", label },
    day: { kind: "date", label },
  },
} as const satisfies LinesField;
const line = (name: string, price: string) => ({ name, type_id: 1, price, day: null });
const open = (before: unknown, after: unknown) =>
  openPortal({
    at: "/",
    pages: { "/": <ChangedLinesView field={field} before={before} after={after} /> },
    answers: {},
  });

it("lines of a history are read as those of a card: what went and what came, nothing that stayed", async () => {
  await open([line("Мойка", "150050"), line("Шины", "100")], [line("Мойка", "150050"), line("Шины", "200")]);
  const said = (await screen.findAllByRole("listitem")).map((item) => item.textContent);
  expect(said).toEqual(["было Шины · Договор комиссии · 1,00 · —", "стало Шины · Договор комиссии · 2,00 · —"]);
});

it("lines of a history that only changed places say so", async () => {
  await open([line("Мойка", "1"), line("Шины", "2")], [line("Шины", "2"), line("Мойка", "1")]);
  expect(await screen.findByText("строки идут в другом порядке")).toBeDefined();
});

it("lines of a history say what the records that they name are called", async () => {
  const shares = {
    kind: "lines",
    label,
    columns: {
      payer_id: { kind: "reference", label, from: "payer", to: "counterparties", names: "counterparties.names" },
      note: { kind: "text", label },
    },
  } as const satisfies LinesField;
  const view = (
    <ChangedLinesView field={shares} before={[{ payer_id: 1, note: "А" }]} after={[{ payer_id: 9, note: "Б" }]} />
  );
  const answers = { "counterparties.names": () => ({ data: [{ id: 1, name: "ИП Ахметов" }] }) };
  await openPortal({ at: "/", pages: { "/": view }, answers });
  expect(await screen.findByText(/ИП Ахметов · А/)).toBeDefined();
  expect(screen.getByText(/№ 9 · Б/)).toBeDefined();
});
