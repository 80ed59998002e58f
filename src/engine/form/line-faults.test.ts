import { describe, expect, it } from "vitest";
import type { LinesField } from "../define/language/fields.ts";
import type { Resource } from "../define/language/resource.ts";
import type { LineValues } from "../fields/kind/form-value.ts";
import { serverFaults } from "./server-faults.ts";
import { wrongCell } from "./wrong-cell.ts";

const label = "parks.fields.name";
const field = {
  kind: "lines",
  label,
  columns: {
    name: { kind: "text", label, required: true },
    quantity: { kind: "integer", label, required: true },
    price: { kind: "money", label, required: true },
  },
} as const satisfies LinesField;
const lineOf = (name: string, quantity: string, price: string): LineValues => ({ name, quantity, price });

describe("what is wrong with lines", () => {
  const resource = {
    name: "moons",
    fields: { lines: field },
    form: { sections: [{ fields: ["lines"] }] },
  } as unknown as Resource; // what of a resource a form's faults are read from
  const t = ((key: string, { number, said }: Record<string, unknown> = {}) =>
    key === "fields.lines.fault" ? `${number}: ${said}` : key) as never;

  it("is found on the line that was typed, where the server counts those that were sent", () => {
    const lines = [lineOf("А", "1", "1"), lineOf("", "", ""), lineOf("Б", "1", "1")];
    const faults = serverFaults(resource, { "lines.1.price": ["Много"], lines: ["Мало"] }, { lines }, t);
    expect(faults).toEqual([{ name: "lines", errors: ["Мало", "3: Много"], cells: { "2.price": "Много" } }]);
  });

  it("is where the focus goes", () => {
    expect(wrongCell(resource, "lines", { lines: [lineOf("А", "1", "1"), lineOf("Б", "", "1")] })).toBe("1.quantity");
    expect(wrongCell(resource, "lines", { lines: [lineOf("А", "1", "1")] })).toBeUndefined();
  });
});
