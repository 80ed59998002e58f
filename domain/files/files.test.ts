import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bytesIn, type FileRule, refuseContent, refuseFile } from "./check-file.ts";
import { cleanName } from "./clean-name.ts";
import { FILE_KINDS, HEAD_BYTES, kindOfName, kindsInWords } from "./file-kinds.ts";

const SCAN: FileRule = { accept: [".pdf", ".jpg", ".png"], maxMb: 10 };
const bytes = (text: string) => new TextEncoder().encode(text);

describe("what a field takes", () => {
  it("is a kind by its ending, whichever way that is written, and no other", () => {
    for (const name of ["скан.pdf", "СКАН.PDF", "a.jpg", "a.JPeg", "a.png"])
      expect([name, refuseFile({ name, size: 1 }, SCAN)]).toEqual([name, undefined]);
    for (const name of ["скан.exe", "скан", "pdf", "скан.pdf.exe", "скан.pdf "])
      expect([name, refuseFile({ name, size: 1 }, SCAN)]).toEqual([name, "FILE_WRONG_KIND"]);
    expect(refuseFile({ name: "a.png", size: 1 }, { ...SCAN, accept: [".pdf"] })).toBe("FILE_WRONG_KIND");
    expect(kindsInWords(SCAN.accept)).toBe("PDF, JPG, PNG");
  });

  it("is no more than its limit, the limit included, and not nothing", () => {
    const refused = (size: number) => refuseFile({ name: "a.pdf", size }, SCAN);
    expect([0, 1, bytesIn(10), bytesIn(10) + 1].map(refused)).toEqual([
      "FILE_BLANK",
      undefined,
      undefined,
      "FILE_TOO_LARGE",
    ]);
  });

  it("is what its name says: each kind is known by its first bytes and taken for no other", () => {
    for (const kind of FILE_KINDS) {
      expect(kind.begins.length).toBeLessThanOrEqual(HEAD_BYTES);
      for (const other of FILE_KINDS) {
        const said = refuseContent(`a${other.endings[0]}`, new Uint8Array(kind.begins));
        expect([kind.name, other.name, said]).toEqual([
          kind.name,
          other.name,
          kind === other ? undefined : "FILE_NOT_AS_NAMED",
        ]);
      }
    }
    expect(refuseContent("a.pdf", bytes("MZ program"))).toBe("FILE_NOT_AS_NAMED");
    expect(refuseContent("a.pdf", bytes(" %PDF-1.7"))).toBe("FILE_NOT_AS_NAMED");
    expect(refuseContent("a.pdf", bytes("%PDF"))).toBe("FILE_NOT_AS_NAMED");
    expect(refuseContent("a.pdf", bytes(""))).toBe("FILE_BLANK");
  });
});

describe("a file's name", () => {
  it.each([
    ["Договор № 12.pdf", "Договор № 12.pdf"],
    ["../../etc/passwd.pdf", "etc passwd.pdf"],
    ["C:\\Сканы\\скан.pdf", "C Сканы скан.pdf"],
    ["скан\u202Efdp.exe", "скан fdp.exe"],
    ["и\u0306ога.pdf", "йога.pdf"],
    ["...pdf", "scan.pdf"],
    ["  скан .PDF ", "скан.PDF"],
    ["", "scan"],
    ["a\r\nb.pdf", "a b.pdf"],
    ["Акт от 12.05 итог.pdf", "Акт от 12.05 итог.pdf"],
    ["скан... .pdf", "скан.pdf"],
  ])("«%s» is kept as «%s»", (name, kept) => expect(cleanName(name)).toBe(kept));

  it("is cut to 120 letters, its ending kept", () => {
    expect(cleanName(`${"я".repeat(116)}.pdf`)).toBe(`${"я".repeat(116)}.pdf`);
    expect(cleanName(`${"я".repeat(300)}.pdf`)).toBe(`${"я".repeat(116)}.pdf`);
    expect(cleanName("я".repeat(121))).toBe("я".repeat(120));
  });

  it("is clean once and for all, never empty or endless, and keeps its kind", () =>
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 400 }),
        fc.constantFrom("", ".pdf", ".JPG"),
        (stem, ending) => {
          const kept = cleanName(stem + ending);
          expect(cleanName(kept)).toBe(kept);
          expect([...kept].length).toBeGreaterThan(0);
          expect([...kept].length).toBeLessThanOrEqual(130);
          expect(kept).not.toMatch(/[\p{Cc}\p{Cf}/\\<>:"|?*]/u);
          expect(kept).not.toMatch(/^[. ]|[. ]$/);
          if (ending !== "") expect(kindOfName(kept)).toBe(kindOfName(`a${ending}`));
        },
      ),
    ));
});
