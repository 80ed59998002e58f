import fc from "fast-check";
import { expect, it } from "vitest";
import { instantOf } from "./instant.ts";

it("an instant is the same, put together or reckoned, in whichever zone a connection has it told", () => {
  const years = { min: new Date("1900-01-01"), max: new Date("2100-12-31"), noInvalidDate: true };
  const parts = fc.stringMatching(/^\.[0-9]{0,5}[1-9]$/);
  fc.assert(
    fc.property(fc.date(years), fc.option(parts), fc.constantFrom("+00", "+05", "-03:30"), (date, part, zone) => {
      const text = `${date.toISOString().slice(0, 19).replace("T", " ")}${part ?? ""}${zone}`;
      expect(instantOf(text)).toBe(new Date(text).toISOString());
    }),
    { numRuns: 2_000 },
  );
});
