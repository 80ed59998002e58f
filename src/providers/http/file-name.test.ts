import { expect, it } from "vitest";
import { fileNameOf } from "./file-name.ts";

it("prefers the extended name to the plain one, whichever comes first", () => {
  expect(fileNameOf("attachment; filename*=UTF-8''%D0%90.pdf; filename=\"A.pdf\"")).toBe("А.pdf");
});

it("reads a quoted name with a quotation mark and a semicolon in it", () => {
  expect(fileNameOf('attachment; filename="a \\"b\\"; c.pdf"')).toBe('a "b"; c.pdf');
});

it("falls back to the plain name when the extended one is broken", () => {
  expect(fileNameOf("attachment; filename*=UTF-8''%E0%A4%A; filename=plain.pdf")).toBe("plain.pdf");
});

it("makes no folders", () => {
  expect(fileNameOf("attachment; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd")).toBe(".._.._etc_passwd");
});

it("has a name for a file without one", () => {
  expect(fileNameOf(null)).toBe("parkdesk");
  expect(fileNameOf("attachment")).toBe("parkdesk");
});
