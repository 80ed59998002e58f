import { decimal } from "./decimal.ts";
import type { Tiyn } from "./tiyn.ts";

// As words.ts, and for the same reason: numerals are grammar. Kazakh ones have no gender and no plural: «екі миллион», never «миллиондар».
const UNITS = ["", "бір", "екі", "үш", "төрт", "бес", "алты", "жеті", "сегіз", "тоғыз"];
const TENS = ["", "он", "жиырма", "отыз", "қырық", "елу", "алпыс", "жетпіс", "сексен", "тоқсан"];
const SCALES = ["", "мың", "миллион", "миллиард", "триллион", "квадриллион"];

/**
 * The amount in Kazakh for a printed form: «Тоғыз жүз қырық екі мың отыз алты теңге 66 тиын». «Бір» stands before «жүз» and «мың» too,
 * as in papers of the treasury: nobody can put another word in its place. The tiyn stay in digits, as in Russian.
 * Throws RangeError above 999 quadrillion tenge.
 */
export function moneyInKazakhWords(amount: Tiyn): string {
  const [whole = "0", tiyn = "00"] = decimal(amount, 2, { minus: "" }).split(".");
  const words = `${amount < 0n ? "минус " : ""}${wholeInWords(BigInt(whole))}`;
  return `${words[0]?.toLocaleUpperCase("kk")}${words.slice(1)} теңге ${tiyn} тиын`;
}

function wholeInWords(value: bigint): string {
  if (value === 0n) return "нөл";
  const words: string[] = [];
  let rest = value;
  for (let scale = 0; rest > 0n; scale += 1) {
    const name = SCALES[scale];
    if (name === undefined) throw new RangeError(`${value} is too large to be written in words`);
    const group = Number(rest % 1000n);
    if (group > 0) words.unshift(...groupInWords(group), name);
    rest /= 1000n;
  }
  return words.filter((word) => word !== "").join(" ");
}

function groupInWords(group: number): string[] {
  const hundreds = Math.trunc(group / 100);
  return [...(hundreds > 0 ? [UNITS[hundreds], "жүз"] : []), TENS[Math.trunc(group / 10) % 10], UNITS[group % 10]].map(
    (word) => word ?? "",
  );
}
