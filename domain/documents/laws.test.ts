import { describe, expect, it } from "vitest";
import { type Tiyn, toTiyn } from "../money/tiyn.ts";
import { overActed } from "./laws.ts";

const tiyn = (...amounts: number[]): Tiyn[] => amounts.map((amount) => toTiyn(amount));
const acted = (earned: number, ...acts: number[]) => ({ of: "April", earned: toTiyn(earned), acts: tiyn(...acts) });

describe("acts", () => {
  it("are never more together than what was earned, to the tiyn", () => {
    expect(overActed([acted(100_003, 60_002, 40_001), acted(100, 60), acted(0)])).toEqual([]);
    expect(overActed([acted(100_003, 100_003, 40_001)])).toEqual([{ law: "acts", of: "April", difference: 40_001n }]);
    expect(overActed([acted(100, 100, 1)])).toMatchObject([{ difference: 1n }]);
  });

  it("are not made where nothing was earned or something was given back", () => {
    expect(overActed([acted(0, 1), acted(-50, 1)])).toMatchObject([{ difference: 1n }, { difference: 1n }]);
  });
});
