import { expect, it } from "vitest";
import { startsFormula } from "./starts-formula.ts";

it("takes for a formula what any spreadsheet would, and nothing else", () => {
  const signs = ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"];
  for (const sign of signs) expect(startsFormula(`${sign}cmd|' /C calc'!A1`)).toBe(true);
  for (const text of ["", "1=1", "ИП Ли", "№ 5", "—", "'=1", "5-10"]) expect(startsFormula(text)).toBe(false);
});
