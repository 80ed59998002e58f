import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bikMatchesIban, formatBik, parseBik } from "./bik.ts";
import { formatEmail, parseEmail } from "./email.ts";
import { formatIban, ibanBankCode, makeIban, parseIban } from "./iban.ts";
import { formatLicence, parseLicence } from "./licence.ts";
import { parseKbe, parseKnp } from "./payment-codes.ts";
import { formatPhone, parsePhone } from "./phone.ts";
import { formatPlate, parsePlate, plateKind } from "./plate.ts";
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
    expect(parseIban("KZ18722S00001234567")).toEqual({ ok: false, error: "IBAN_FORMAT" });
    expect(makeIban("722", "S000012345678")).toBe("KZ18722S000012345678");
    expect(() => makeIban("7", "short")).toThrow(RangeError);
  });

  it("is read back from how it is printed", () => {
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
    const stranger = parseBik("ZAJSKZ22");
    const iban = makeIban("722", "S000012345678");
    if (!kaspi.ok || !halyk.ok || !stranger.ok) throw new Error("a real bank is refused");
    expect(ibanBankCode(iban)).toBe("722");
    expect([kaspi, halyk, stranger].map(({ value }) => bikMatchesIban(value, iban))).toEqual([true, false, true]);
    expect(formatBik(kaspi.value)).toBe("CASPKZKA");
    for (const text of ["CASPKZK", "CASPRUKA", "1ASPKZKA", ""])
      expect(parseBik(text), text).toEqual({ ok: false, error: "BIK_FORMAT" });
    expect(parseBik("CASPKZKAXXX").ok).toBe(true);
  });

  it("goes with two digits of the beneficiary and three of the purpose", () => {
    expect([parseKbe("17").ok, parseKbe("19").ok, parseKbe("37").ok, parseKbe("1").ok]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([parseKnp("859").ok, parseKnp("010").ok, parseKnp("85").ok]).toEqual([true, true, false]);
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
    expect(parseLicence("A123456").ok).toBe(false);
    for (const text of ["AB 123456", "012 345 678"]) {
      const licence = parseLicence(text);
      expect(licence.ok && formatLicence(licence.value)).toBe(text);
    }
    expect(parseVatCertificate("60001", "31205")).toEqual({ ok: true, value: { series: "60001", number: "0031205" } });
    expect(parseVatCertificate("6001", "0031205").ok).toBe(false);
    expect(parseVatCertificate("60001", " ").ok).toBe(false);
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
    ]) {
      expect(parseEmail(text), text).toEqual({ ok: false, error: "EMAIL_FORMAT" });
    }
    const email = parseEmail("a.b+c@d-e.kz");
    expect(email.ok && formatEmail(email.value)).toBe("a.b+c@d-e.kz");
  });
});
