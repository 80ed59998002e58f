import { describe, expect, it } from "vitest";
import { defined } from "../contract/resource/defined.ts";
import { statusOf } from "../definition/steps.ts";
import { textsOf } from "../definition/words.ts";
import { readDefaults } from "../server/http/locale-files.ts";
import { readWords } from "../server/http/read-words.ts";
import { wordsOf } from "./russian-keys.ts";
import { mayBeSame } from "./same-as-russian.ts";

const actions = [...wordsOf()].filter(([key]) => /^[a-z-]+\.actions\.\w+$/.test(key));

it("one action has one word: what is switched off is «отключить» everywhere", () => {
  const offs = actions.filter(([key]) => /\.(disable|deactivate|off)$/.test(key)).map(([, word]) => word);
  expect(offs).toContain("Отключить");
  expect([...wordsOf()].filter(([, text]) => /выключ/i.test(text))).toEqual([]);
});

it("every status has a word: nobody reads a number in its place", () => {
  const nameless = defined.flatMap((definition) => {
    const { machine, words = `statuses.${definition.name}` } = statusOf(definition) ?? {};
    return (machine?.statuses ?? []).flatMap(({ id }) => (wordsOf().has(`${words}.${id}`) ? [] : [`${words}.${id}`]));
  });
  expect(nameless).toEqual([]);
});

describe("a text of another language", () => {
  it.each(["en", "kz"] as const)("is translated: in %s none reads as in Russian without a reason", (language) => {
    const russian = textsOf({ ...readWords("ru"), defaults: readDefaults("ru") });
    const texts = [...textsOf({ ...readWords(language), defaults: readDefaults(language) })];
    const left = texts.filter(([key, text]) => russian.get(key) === text && !mayBeSame(text));
    expect(left).toEqual([]);
  });

  it("may read so where it says nothing, or where somebody has said why", () => {
    expect(["{{count}} %", "$t({{why}})", "Парк"].filter((text) => !mayBeSame(text))).toEqual([]);
    expect(mayBeSame("Данные изменены")).toBe(false);
  });
});
