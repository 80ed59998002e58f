import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toTiyn } from "./tiyn.ts";
import { moneyInWords } from "./words.ts";
import { moneyInKazakhWords } from "./words-kz.ts";

const words = (tenge: number, tiyn = 0) => moneyInKazakhWords(toTiyn(tenge * 100 + tiyn));

/** What each word is worth, written out apart from the code: a reader of the language, not of the function. */
const KAZAKH: Readonly<Record<string, bigint>> = {
  нөл: 0n,
  бір: 1n,
  екі: 2n,
  үш: 3n,
  төрт: 4n,
  бес: 5n,
  алты: 6n,
  жеті: 7n,
  сегіз: 8n,
  тоғыз: 9n,
  он: 10n,
  жиырма: 20n,
  отыз: 30n,
  қырық: 40n,
  елу: 50n,
  алпыс: 60n,
  жетпіс: 70n,
  сексен: 80n,
  тоқсан: 90n,
};
const RUSSIAN: Readonly<Record<string, bigint>> = {
  ноль: 0n,
  один: 1n,
  одна: 1n,
  два: 2n,
  две: 2n,
  три: 3n,
  четыре: 4n,
  пять: 5n,
  шесть: 6n,
  семь: 7n,
  восемь: 8n,
  девять: 9n,
  десять: 10n,
  одиннадцать: 11n,
  двенадцать: 12n,
  тринадцать: 13n,
  четырнадцать: 14n,
  пятнадцать: 15n,
  шестнадцать: 16n,
  семнадцать: 17n,
  восемнадцать: 18n,
  девятнадцать: 19n,
  двадцать: 20n,
  тридцать: 30n,
  сорок: 40n,
  пятьдесят: 50n,
  шестьдесят: 60n,
  семьдесят: 70n,
  восемьдесят: 80n,
  девяносто: 90n,
  сто: 100n,
  двести: 200n,
  триста: 300n,
  четыреста: 400n,
  пятьсот: 500n,
  шестьсот: 600n,
  семьсот: 700n,
  восемьсот: 800n,
  девятьсот: 900n,
};
const scaleOf = (word: string): bigint | undefined => {
  const scales = ["мың|тысяч", "миллион", "миллиард", "триллион", "квадриллион"];
  const place = scales.findIndex((stem) => new RegExp(`^(${stem})(а|и|ов)?$`, "u").test(word));
  return place < 0 ? undefined : 1000n ** BigInt(place + 1);
};

/** Reads a phrase back into tiyn: numerals add up, «жүз» multiplies what stands before it, a thousand and more close a group. */
function readBack(phrase: string, worth: Readonly<Record<string, bigint>>): bigint {
  const [, text = "", tiyn = ""] = /^(.+) (?:теңге|тенге) (\d\d) тиын$/u.exec(phrase) ?? [];
  const said = text.toLowerCase().split(" ");
  const isNegative = said[0] === "минус";
  let [total, group] = [0n, 0n];
  for (const word of isNegative ? said.slice(1) : said) {
    const scale = scaleOf(word);
    if (scale !== undefined) [total, group] = [total + group * scale, 0n];
    else if (word === "жүз") group *= 100n;
    else if (word in worth) group += worth[word] ?? 0n;
    else throw new Error(`no such numeral: ${word}`);
  }
  const amount = (total + group) * 100n + BigInt(tiyn);
  return isNegative ? -amount : amount;
}

describe("an amount in Kazakh words", () => {
  it("is what a bilingual act says beside the Russian one", () => {
    expect(moneyInKazakhWords(toTiyn(94_203_666))).toBe("Тоғыз жүз қырық екі мың отыз алты теңге 66 тиын");
    expect(words(0)).toBe("Нөл теңге 00 тиын");
    expect(words(1, 5)).toBe("Бір теңге 05 тиын");
    expect(moneyInKazakhWords(toTiyn(-250))).toBe("Минус екі теңге 50 тиын");
  });

  it("says «бір» before hundred and thousand, and bends no numeral", () => {
    expect(words(100)).toBe("Бір жүз теңге 00 тиын");
    expect(words(1_000)).toBe("Бір мың теңге 00 тиын");
    expect(words(1_100)).toBe("Бір мың бір жүз теңге 00 тиын");
    expect(words(2_000_010)).toBe("Екі миллион он теңге 00 тиын");
    expect(words(3_158_414)).toBe("Үш миллион бір жүз елу сегіз мың төрт жүз он төрт теңге 00 тиын");
    expect(words(5_000_000_000)).toBe("Бес миллиард теңге 00 тиын");
  });

  it("reads back as the same amount, and so does the Russian one: the two never say different sums", () =>
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 20n) + 1n, max: 10n ** 20n - 1n }), (amount) => {
        expect(readBack(moneyInKazakhWords(toTiyn(amount)), KAZAKH)).toBe(amount);
        expect(readBack(moneyInWords(toTiyn(amount)), RUSSIAN)).toBe(amount);
      }),
      { examples: [[0n], [100n], [-1n], [10n ** 20n - 1n], [1_000_00n], [11_000_11n]] },
    ));

  it("refuses what no document can hold", () => {
    expect(() => moneyInKazakhWords(toTiyn(10n ** 20n))).toThrow(RangeError);
  });
});
