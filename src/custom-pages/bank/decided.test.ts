import { describe, expect, it } from "vitest";
import type { BankLine } from "../../../contract/entities/bank.ts";
import { toTiyn } from "../../../domain/money/tiyn.ts";
import { bookingOf, placeOf } from "./decided.ts";

const first = { act: "execute", id: 11, label: "первый" } as const;
const second = { act: "execute", id: 12, label: "второй" } as const;
const line = (more: Partial<BankLine>): BankLine => ({
  id: 1,
  day: "2026-05-06",
  direction: "out",
  number: "1",
  amount: toTiyn(100n),
  name: "",
  iin_bin: "",
  iik: "",
  purpose: "",
  kind: "unmatched",
  booking: null,
  choices: [],
  why: [],
  elsewhere: null,
  enter: null,
  ...more,
});
const sure = line({ kind: "matched", booking: first, choices: [first] });
const unsure = line({ id: 2, kind: "doubtful", choices: [first, second] });

describe("what is booked of a statement", () => {
  it("are its sure lines, without a word said", () => {
    expect(bookingOf([sure, unsure, line({ id: 3 })], new Map(), "d")).toEqual({
      count: 1,
      body: { digest: "d", left: [], decided: [] },
    });
  });

  it("is no sure line that is left out, and a doubtful one as it was decided", () => {
    const said = new Map<number, number | "leave">([
      [1, "leave"],
      [2, 1],
    ]);
    expect(bookingOf([sure, unsure], said, "d")).toEqual({
      count: 1,
      body: { digest: "d", left: [1], decided: [{ line: 2, act: "execute", id: 12 }] },
    });
  });

  it("is nothing of a doubtful line that is left, nor of one that was booked", () => {
    expect(bookingOf([unsure], new Map([[2, "leave" as const]]), "d").count).toBe(0);
    expect(placeOf(line({ kind: "booked", booking: first, choices: [first] }), new Map([[1, 0]]))).toBeUndefined();
  });
});
