import { decimal } from "./decimal.ts";
import type { Tiyn } from "./tiyn.ts";

// With words-kz.ts the only words of domain/ that a person reads: a printed phrase is grammar, and its grammar is this function.
const UNITS = ["", "один", "два", "три", "четыре", "пять", "шесть", "семь", "восемь", "девять"];
const FEMININE = ["", "одна", "две", ...UNITS.slice(3)];
const TEENS = [
  "десять",
  "одиннадцать",
  "двенадцать",
  "тринадцать",
  "четырнадцать",
  "пятнадцать",
  "шестнадцать",
  "семнадцать",
  "восемнадцать",
  "девятнадцать",
];
const TENS = [
  "",
  "",
  "двадцать",
  "тридцать",
  "сорок",
  "пятьдесят",
  "шестьдесят",
  "семьдесят",
  "восемьдесят",
  "девяносто",
];
const HUNDREDS = [
  "",
  "сто",
  "двести",
  "триста",
  "четыреста",
  "пятьсот",
  "шестьсот",
  "семьсот",
  "восемьсот",
  "девятьсот",
];
/** One, a few, many. */
type Forms = readonly [string, string, string];
const SCALES: readonly Forms[] = [
  ["", "", ""],
  ["тысяча", "тысячи", "тысяч"],
  ["миллион", "миллиона", "миллионов"],
  ["миллиард", "миллиарда", "миллиардов"],
  ["триллион", "триллиона", "триллионов"],
  ["квадриллион", "квадриллиона", "квадриллионов"],
];

/**
 * The amount for a printed form: «Девятьсот сорок две тысячи тридцать шесть тенге 66 тиын». Both currency words are
 * indeclinable, as Kazakh accounting papers print them; the tiyn stay in digits so that nobody can add to them by hand.
 * Throws RangeError above 999 quadrillion tenge.
 */
export function moneyInWords(amount: Tiyn): string {
  const [whole = "0", tiyn = "00"] = decimal(amount, 2, { minus: "" }).split(".");
  const words = `${amount < 0n ? "минус " : ""}${wholeInWords(BigInt(whole))}`;
  return `${words[0]?.toUpperCase()}${words.slice(1)} тенге ${tiyn} тиын`;
}

function wholeInWords(value: bigint): string {
  if (value === 0n) return "ноль";
  const words: string[] = [];
  let rest = value;
  for (let scale = 0; rest > 0n; scale += 1) {
    const forms = SCALES[scale];
    if (!forms) throw new RangeError(`${value} is too large to be written in words`);
    const group = Number(rest % 1000n);
    if (group > 0) words.unshift(...groupInWords(group, scale === 1 ? FEMININE : UNITS), plural(group, forms));
    rest /= 1000n;
  }
  return words.filter((word) => word !== "").join(" ");
}

function groupInWords(group: number, units: readonly string[]): string[] {
  const below = group % 100;
  const tail = below >= 10 && below < 20 ? [TEENS[below - 10]] : [TENS[Math.trunc(below / 10)], units[below % 10]];
  return [HUNDREDS[Math.trunc(group / 100)], ...tail].map((word) => word ?? "");
}

function plural(count: number, [one, few, many]: Forms): string {
  const last = count % 10;
  const teen = count % 100 >= 11 && count % 100 <= 14;
  if (!teen && last === 1) return one;
  return !teen && last >= 2 && last <= 4 ? few : many;
}
