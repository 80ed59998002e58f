import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BANK_CODES, bankOfAccount, bikMatchesIban, formatBik, parseBik } from "./bik.ts";
import { formatEmail, parseEmail } from "./email.ts";
import { formatIban, ibanBankCode, makeIban, parseIban } from "./iban.ts";
import { formatLicence, parseLicence } from "./licence.ts";
import { formatPhone, parsePhone } from "./phone.ts";
import { formatPlate, parsePlate, plateKind } from "./plate.ts";
import { kbeOfActivity, parseKbe, parseKnp } from "./transfer-codes.ts";
import { parseVatCertificate } from "./vat-certificate.ts";

const ALPHANUMERIC = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const anyIban = fc
  .tuple(
    fc.integer({ min: 0, max: 999 }),
    fc.string({ unit: fc.constantFrom(...ALPHANUMERIC), minLength: 13, maxLength: 13 }),
  )
  .map(([bank, account]) => makeIban(String(bank).padStart(3, "0"), account));

describe("a bank account", () => {
  it("passes modulo 97, letters and all", () => {
    for (const text of [
      "KZ86125KZT5004100100",
      "KZ698562203124676325",
      "KZ18722S000012345678",
      "KZ78601A861001234567",
    ]) {
      expect(parseIban(text), text).toEqual({ ok: true, value: text });
    }
    expect(parseIban("kz18 722s 0000 1234 5678")).toEqual({ ok: true, value: "KZ18722S000012345678" });
    expect(parseIban("KZ18722S000012345679")).toEqual({ ok: false, error: "IBAN_CHECK_DIGITS" });
    expect(parseIban("DE89370400440532013000")).toEqual({ ok: false, error: "IBAN_FORMAT" });
    for (const text of ["KZ18722S00001234567", "KZ18722S0000123456780", "0KZ18722S000012345678"])
      expect(parseIban(text), text).toEqual({ ok: false, error: "IBAN_FORMAT" });
    expect(makeIban("722", "S000012345678")).toBe("KZ18722S000012345678");
    expect(() => makeIban("7", "short")).toThrow(new RangeError("7short cannot be an account"));
  });

  it("is printed in groups of four, and read back from how it is printed", () => {
    expect(formatIban(makeIban("722", "S000012345678"))).toBe("KZ18 722S 0000 1234 5678");
    fc.assert(
      fc.property(anyIban, (iban) => {
        expect(parseIban(formatIban(iban))).toEqual({ ok: true, value: iban });
      }),
    );
  });

  it("never survives one wrong digit, one wrong letter, or two digits swapped", () => {
    const isDigit = (char: string | undefined) => /\d/.test(char ?? "");
    fc.assert(
      fc.property(anyIban, fc.integer({ min: 7, max: 19 }), fc.constantFrom(...ALPHANUMERIC), (iban, place, char) => {
        if (isDigit(char) !== isDigit(iban[place])) return;
        const bent = iban.slice(0, place) + char + iban.slice(place + 1);
        expect(parseIban(bent).ok).toBe(bent === iban);
        if (!isDigit(iban[place]) || !isDigit(iban[place - 1])) return;
        const swapped = `${iban.slice(0, place - 1)}${iban[place]}${iban[place - 1]}${iban.slice(place + 1)}`;
        expect(parseIban(swapped).ok).toBe(swapped === iban);
      }),
    );
  });

  it("belongs to the bank whose digits it carries", () => {
    const kaspi = parseBik("caspkzka");
    const halyk = parseBik("HSBKKZKX");
    const stranger = parseBik("NBRKKZKX");
    const iban = makeIban("722", "S000012345678");
    if (!kaspi.ok || !halyk.ok || !stranger.ok) throw new Error("a real bank is refused");
    expect(ibanBankCode(iban)).toBe("722");
    expect([kaspi, halyk, stranger].map(({ value }) => bikMatchesIban(value, iban))).toEqual([true, false, true]);
    expect(formatBik(kaspi.value)).toBe("CASPKZKA");
    for (const text of ["CASPKZK", "CASPRUKA", "1ASPKZKA", "XCASPKZKA", "CASPKZKAX", ""])
      expect(parseBik(text), text).toEqual({ ok: false, error: "BIK_FORMAT" });
    const branch = parseBik("CASPKZKAXXX");
    if (!branch.ok) throw new Error("a branch of a real bank is refused");
    expect([iban, makeIban("601", "A861001234567")].map((account) => bikMatchesIban(branch.value, account))).toEqual([
      true,
      false,
    ]);
  });

  it("names its bank, where its digits are of one that is known", () => {
    for (const [bik, code] of Object.entries(BANK_CODES))
      expect(bankOfAccount(formatIban(makeIban(code, "S000012345678")))).toBe(bik);
    expect(bankOfAccount(makeIban("123", "S000012345678"))).toBeUndefined();
    expect(bankOfAccount("KZ18722S000012345679")).toBeUndefined();
  });

  it("goes with two digits of the beneficiary and three of the purpose", () => {
    for (const text of ["17", "19"]) expect(parseKbe(text)).toEqual({ ok: true, value: text });
    for (const text of ["37", "1", "117", "170"]) expect(parseKbe(text)).toEqual({ ok: false, error: "KBE_FORMAT" });
    for (const text of ["859", "010"]) expect(parseKnp(text)).toEqual({ ok: true, value: text });
    for (const text of ["85", "8590"]) expect(parseKnp(text)).toEqual({ ok: false, error: "KNP_FORMAT" });
    expect([1, 2, null].map(kbeOfActivity)).toEqual(["19", "17", "17"]);
  });
});

describe("a phone", () => {
  it("is one however it was typed", () => {
    for (const text of ["+7 (701) 123-45-67", "8 701 123 45 67", "7701-123-4567", "7011234567", "+77011234567"]) {
      expect(parsePhone(text), text).toEqual({ ok: true, value: "+77011234567" });
    }
  });

  it("has a code that exists", () => {
    expect(parsePhone("+7 (709) 123-45-67")).toEqual({ ok: false, error: "PHONE_CODE" });
    expect(parsePhone("+7 (727) 250-00-00").ok).toBe(true);
    for (const text of ["+7 (495) 123-45-67", "+1 701 123 45 67", "701123456", "70112345678901", ""]) {
      expect(parsePhone(text), text).toEqual({ ok: false, error: "PHONE_FORMAT" });
    }
  });

  it("is read back from how it is printed", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("700", "708", "747", "751", "764", "771", "778", "712", "727"),
        fc.integer({ min: 0, max: 9_999_999 }),
        (code, rest) => {
          const phone = parsePhone(`+7${code}${String(rest).padStart(7, "0")}`);
          if (!phone.ok) throw new Error(phone.error);
          expect(formatPhone(phone.value)).toMatch(/^\+7 \(\d{3}\) \d{3}-\d{2}-\d{2}$/);
          expect(parsePhone(formatPhone(phone.value))).toEqual(phone);
        },
      ),
    );
  });
});

describe("a plate", () => {
  it("is the same in Cyrillic look-alikes and in Latin", () => {
    // The letters that look like A, B and C, written in Cyrillic.
    expect(parsePlate("123 \u0430\u0432\u0441 02")).toEqual({ ok: true, value: "123ABC02" });
    expect(parsePlate("123 \u0416AB 02")).toEqual({ ok: false, error: "PLATE_FORMAT" });
  });

  it("tells whose it is, and is read back from how it is printed", () => {
    const kinds = { "123 ABC 02": "person", "123 AB 20": "company", "A 123 BCD": "old", "12 ABC 34": "trailer" };
    for (const [text, kind] of Object.entries(kinds)) {
      const plate = parsePlate(text);
      if (!plate.ok) throw new Error(`${text} is refused`);
      expect([plateKind(plate.value), formatPlate(plate.value)]).toEqual([kind, text]);
    }
  });

  it("has a region that exists", () => {
    for (const text of ["123 ABC 00", "123 ABC 21", "12 A 34", "1234 AB 02", ""])
      expect(parsePlate(text).ok, text).toBe(false);
  });
});

describe("papers and letters", () => {
  it("have a form", () => {
    expect(parseLicence("ab 123456")).toEqual({ ok: true, value: "AB123456" });
    for (const text of ["A123456", "ABC123456", "AB1234567", "12345678", "1234567890"])
      expect(parseLicence(text), text).toEqual({ ok: false, error: "LICENCE_FORMAT" });
    for (const text of ["AB 123456", "012 345 678"]) {
      const licence = parseLicence(text);
      expect(licence.ok && formatLicence(licence.value)).toBe(text);
    }
    expect(parseVatCertificate("60001", "31205")).toEqual({ ok: true, value: { series: "60001", number: "0031205" } });
    for (const [series, number] of [
      ["6001", "0031205"],
      ["600011", "0031205"],
      ["A60001", "0031205"],
      ["60001", "00312055"],
      ["60001", "A0031205"],
      ["60001", "0031205A"],
      ["60001", " "],
    ] as const)
      expect(parseVatCertificate(series, number)).toEqual({ ok: false, error: "VAT_CERTIFICATE_FORMAT" });
  });

  it("go to an address with a domain, in small letters", () => {
    expect(parseEmail(" Client@Parkdesk.Example ")).toEqual({ ok: true, value: "client@parkdesk.example" });
    for (const text of [
      "",
      "a",
      "a@b",
      "a b@c.kz",
      "a@@b.kz",
      "a@b..kz",
      ".a@b.kz",
      "a.@b.kz",
      "a@-b.kz",
      "a@b.kz,c@d.kz",
      "a..b@c.kz",
    ]) {
      expect(parseEmail(text), text).toEqual({ ok: false, error: "EMAIL_FORMAT" });
    }
    const email = parseEmail("a.b+c@d-e.kz");
    expect(email.ok && formatEmail(email.value)).toBe("a.b+c@d-e.kz");
    expect(parseEmail("a@mail.b.kz").ok).toBe(true);
  });

  it("have an address of 254 letters at most", () => {
    const of = (last: number) => `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(last)}.kz`;
    expect(of(58)).toHaveLength(254);
    expect(parseEmail(of(58))).toEqual({ ok: true, value: of(58) });
    expect(parseEmail(of(59))).toEqual({ ok: false, error: "EMAIL_FORMAT" });
  });
});
