import { createInstance } from "i18next";
import { describe, expect, it } from "vitest";
import { wordsOf } from "./russian-keys.ts";

const FORMS = ["one", "few", "many", "other"] as const;
const COUNTS = [1, 2, 5, 21, 31];
/** Words that grammar changes beyond their beginning. */
const SAME = [
  ["её", "их"],
  ["день", "дня", "дней"],
] as const;

const words = wordsOf();
const counted = [...new Set([...words.keys()].flatMap((key) => key.match(/^(.*)_(one|few|many)$/)?.[1] ?? []))];
const formsOf = (key: string) => FORMS.map((form) => words.get(`${key}_${form}`) ?? "");
const placesOf = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name).sort();

/** Whether two words are forms of one: «счёт» and «счета», «не» and «не». */
function isSame(one: string, other: string): boolean {
  if (SAME.some((forms) => [one, other].every((word) => forms.some((form) => form === word)))) return true;
  const plain = (word: string) => word.toLowerCase().replaceAll("ё", "е");
  const length = Math.min(3, one.length, other.length) - (/^[а-яё]{1,4}$/i.test(one) ? 1 : 0);
  return plain(one).slice(0, Math.max(1, length)) === plain(other).slice(0, Math.max(1, length));
}

describe("a Russian sentence about a number", () => {
  it("says the same of 1, 2, 5, 21 and 31: with that number, and the same words in their forms", async () => {
    const speaker = createInstance();
    await speaker.init({
      lng: "ru",
      resources: { ru: { translation: Object.fromEntries(words) } },
      keySeparator: false,
      nsSeparator: false,
    });
    const faults = counted.flatMap((key) => {
      const forms = formsOf(key);
      const [first = ""] = forms;
      const said = COUNTS.map((count) => speaker.t(key, { count, number: String(count) }));
      return [
        ...(forms.includes("") ? [`${key} lacks a form`] : []),
        ...said.flatMap((text, at) => (text.includes(String(COUNTS[at])) ? [] : [`${key} of ${COUNTS[at]}: ${text}`])),
        ...forms.flatMap((form) => (`${placesOf(form)}` === `${placesOf(first)}` ? [] : [`${key}: ${form}`])),
        ...forms.flatMap((form) => (saysTheSame(first, form) ? [] : [`${key}: «${first}» and «${form}»`])),
      ];
    });
    expect(counted.length).toBeGreaterThan(50);
    expect(faults).toEqual([]);
  });
});

function saysTheSame(one: string, other: string): boolean {
  const [ours, theirs] = [one.split(/\s+/), other.split(/\s+/)];
  return ours.length === theirs.length && ours.every((word, at) => isSame(word, theirs[at] ?? ""));
}
