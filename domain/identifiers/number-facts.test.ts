import { describe, expect, it } from "vitest";
import { factsOfNumber } from "./number-facts.ts";

describe("a number", () => {
  it("of a person tells the birth date and the sex, as people write it", () => {
    const facts = { valid: true, kind: "iin", birth_date: "1990-01-01", gender: "male", type: null };
    expect([factsOfNumber("900101300017"), factsOfNumber(" 900101 300017")]).toEqual([facts, facts]);
    expect(factsOfNumber("850615450230")).toMatchObject({ birth_date: "1985-06-15", gender: "female" });
  });

  it("of a company tells of which kind it is", () => {
    const facts = { valid: true, kind: "bin", birth_date: null, gender: null, type: "resident" };
    expect(factsOfNumber("180340001231")).toEqual(facts);
  });

  it("that there cannot be tells nothing", () => {
    const nothing = { valid: false, kind: null, birth_date: null, gender: null, type: null };
    for (const wrong of ["", "12", "180340001232", "181340001231", "900231300011"])
      expect([wrong, factsOfNumber(wrong)]).toEqual([wrong, nothing]);
  });
});
