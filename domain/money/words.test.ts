import { describe, expect, it } from "vitest";
import { toTiyn } from "./tiyn.ts";
import { moneyInWords } from "./words.ts";

const words = (tenge: number, tiyn = 0) => moneyInWords(toTiyn(tenge * 100 + tiyn));

describe("an amount in words", () => {
  it("is what an accountant writes under the table", () => {
    expect(moneyInWords(toTiyn(94_203_666))).toBe("Девятьсот сорок две тысячи тридцать шесть тенге 66 тиын");
    expect(words(0)).toBe("Ноль тенге 00 тиын");
    expect(words(1, 5)).toBe("Один тенге 05 тиын");
    expect(moneyInWords(toTiyn(-250))).toBe("Минус два тенге 50 тиын");
  });

  it("keeps the gender of thousands and the endings of one, few and many", () => {
    expect(words(1_000)).toBe("Одна тысяча тенге 00 тиын");
    expect(words(2_002)).toBe("Две тысячи два тенге 00 тиын");
    expect(words(11_000)).toBe("Одиннадцать тысяч тенге 00 тиын");
    expect(words(21_000)).toBe("Двадцать одна тысяча тенге 00 тиын");
    expect(words(112_000)).toBe("Сто двенадцать тысяч тенге 00 тиын");
    expect(words(1_000_000)).toBe("Один миллион тенге 00 тиын");
    expect(words(2_000_010)).toBe("Два миллиона десять тенге 00 тиын");
    expect(words(5_000_000_000)).toBe("Пять миллиардов тенге 00 тиын");
  });

  it("refuses what no document can hold", () => {
    expect(() => moneyInWords(toTiyn(10n ** 20n))).toThrow(RangeError);
  });
});
