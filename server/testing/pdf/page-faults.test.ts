import { expect, it } from "vitest";
import { pageFaults } from "./page-faults.ts";
import type { TextBox } from "./read-pdf.ts";

const MARGINS = { top: 20, right: 20, bottom: 20, left: 20 };
const box = (text: string, left: number, bottom: number, width = 40): TextBox => ({
  text,
  left,
  right: left + width,
  top: bottom - 8,
  bottom,
  size: 8,
});
const faults = (texts: readonly TextBox[], rules = [{ left: 300, right: 300, top: 0, bottom: 500 }]) =>
  pageFaults([{ width: 595, height: 842, texts, rules }], MARGINS);

it("finds what stands over something else, over a line, beyond the margins, or not flush right", () => {
  expect(faults([box("one", 100, 100), box("two", 160, 100), box("three", 100, 112)])).toEqual([]);
  expect(faults([box("one", 100, 100), box("two", 120, 103)])).toEqual(["page 1: «one» stands over «two»"]);
  expect(faults([box("one", 280, 100)])).toEqual(["page 1: «one» crosses a line"]);
  expect(faults([box("one", 5, 100)])).toEqual(["page 1: «one» is beyond the margins"]);
  expect(faults([box("one", 560, 100)])).toEqual(["page 1: «one» is beyond the margins"]);
  for (const space of [" ", "\u00a0"])
    expect(faults([box(`1${space}234,56`, 100, 100), box("7,00", 100, 120, 36)])).toHaveLength(1);
});

it("takes a line under a text for none that crosses it", () => {
  expect(faults([box("one", 100, 100)], [{ left: 90, right: 200, top: 99, bottom: 99 }])).toEqual([]);
  expect(faults([box("one", 100, 100)], [{ left: 90, right: 200, top: 96, bottom: 96 }])).toHaveLength(1);
});
