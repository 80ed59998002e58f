import { describe, expect, it } from "vitest";
import { toTiyn } from "../money/tiyn.ts";
import { overActed } from "./laws.ts";

const acted = (earned: number, total: number) => ({ of: "April", earned: toTiyn(earned), acted: toTiyn(total) });

describe("acts", () => {
  it("are never more together than what was earned, to the tiyn", () => {
    expect(overActed([acted(100_003, 100_003), acted(100, 60), acted(0, 0)])).toEqual([]);
    expect(overActed([acted(100_003, 140_004)])).toEqual([{ law: "acts", of: "April", difference: 40_001n }]);
    expect(overActed([acted(100, 101)])).toMatchObject([{ difference: 1n }]);
  });

  it("are not made where nothing was earned or something was given back", () => {
    expect(overActed([acted(0, 1), acted(-50, 1)])).toMatchObject([{ difference: 1n }, { difference: 1n }]);
  });
});
