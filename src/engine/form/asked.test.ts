import { describe, expect, it } from "vitest";
import type { Field } from "../define/language/fields.ts";
import type { Resource } from "../define/language/resource.ts";
import { amongOf, emptiedBy } from "./asked.ts";

const label = "parks.fields.name";
const driver = { kind: "reference", label, to: "drivers", from: "driver", where: { park: "park_id" } } as const;
const fields = {
  park_id: { kind: "reference", label, to: "parks", from: "park" },
  driver_id: driver,
  lines: { kind: "lines", label, columns: { driver_id: driver, share: { kind: "percent", label } } },
  others: { kind: "lines", label, columns: { share: { kind: "percent", label } } },
} as const satisfies Readonly<Record<string, Field>>;
const resource = { fields } as unknown as Resource; // no more of it is asked

const values = {
  park_id: 1,
  driver_id: 7,
  lines: [
    { driver_id: 7, share: "25" },
    { driver_id: "Ахметов", share: "75" },
  ],
  others: [{ share: "75" }],
};

describe("a record that is chosen among those of what stands beside it", () => {
  it("is offered among them, in a line as well, and among all while nothing stands there", () => {
    expect(amongOf(driver, values)).toEqual({ ...driver, among: { park: [1] } });
    expect(amongOf(fields.lines, values)).toHaveProperty("columns.driver_id.among", { park: [1] });
    expect(amongOf(driver, { ...values, park_id: null })).toEqual({ ...driver, among: {} });
    expect(amongOf(fields.others, values)).toBe(fields.others);
    expect(amongOf(fields.lines, { ...values, driver_id: 8 })).toBe(amongOf(fields.lines, values));
    expect(amongOf(fields.lines, { ...values, park_id: 2 })).not.toBe(amongOf(fields.lines, values));
  });

  it("is empty again once that is another, in every line, the rest of which stays", () => {
    expect(emptiedBy(resource, values, { ...values, park_id: 2 })).toEqual({
      driver_id: null,
      lines: [
        { driver_id: null, share: "25" },
        { driver_id: "Ахметов", share: "75" },
      ],
    });
    expect(emptiedBy(resource, { ...values, park_id: null }, values)).toEqual({ driver_id: null });
    expect(emptiedBy(resource, values, { ...values, driver_id: 8 })).toEqual({});
    expect(emptiedBy(resource, values, { ...values, park_id: 2, driver_id: 8 })).not.toHaveProperty("driver_id");
  });
});
