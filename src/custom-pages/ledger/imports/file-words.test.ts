import { describe, expect, it } from "vitest";
import { fileFault, formatSize } from "./file-words.ts";

describe("a chosen file", () => {
  it("is taken when it is a CSV, an XLSX or a JSON with something in it", () => {
    for (const name of ["april.csv", "Апрель.XLSX", "page.1.json"])
      expect(fileFault({ name, size: 1 })).toBeUndefined();
    expect(fileFault({ name: "april.xls", size: 9 })).toBe("wrongKind");
    expect(fileFault({ name: "csv", size: 9 })).toBe("wrongKind");
    expect(fileFault({ name: "april.csv", size: 0 })).toBe("empty");
  });

  it("has its size in words", () => {
    const units = ["Б", "КБ", "МБ"] as const;
    expect([0, 1023, 1024, 2_500_000].map((size) => formatSize(size, units))).toEqual([
      "0\u00a0Б",
      "1023\u00a0Б",
      "1\u00a0КБ",
      "2,4\u00a0МБ",
    ]);
  });
});
