import { describe, expect, it } from "vitest";
import { defined } from "../contract/resource/defined.ts";
import { routesOfPaper } from "../definition/paper.ts";
import { statusOf } from "../definition/steps.ts";
import { textsOf } from "../definition/words.ts";
import { duesOf, paperKinds } from "../server/entities/paper-kinds.ts";
import { readDefaults } from "../server/http/locale-files.ts";
import { readWords } from "../server/http/read-words.ts";
import { wordsIn } from "../server/http/words.ts";
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

it("every gap of a chain has words: what is missing, that it is due, and what it waits for", () => {
  const keys = paperKinds.flatMap((kind) =>
    duesOf(kind).flatMap(({ due }) => {
      const routes = routesOfPaper(kind.paper);
      const said = (branch: string) => routes.some((route) => wordsOf().has(`lacks.${branch}.${route}`));
      const waits = kind.machineOf()?.statuses.some(({ code }) => !due.from.includes(code)) ?? false;
      return [
        ...(wordsOf().has(`lacks.missing.${due.route}`) ? [] : [`missing.${due.route}`]),
        ...(said("due") ? [] : [`due.${kind.name}`]),
        ...(!waits || said("waits") ? [] : [`waits.${kind.name}`]),
      ];
    }),
  );
  expect(paperKinds.flatMap(duesOf).length).toBeGreaterThan(6);
  expect(keys).toEqual([]);
});

describe("a name with quotes of its own", () => {
  const company = "ТОО «Рога и «Копыта»»";
  const doubled = /«[^»]*«/u;
  const locales = ["ru", "en", "kz"] as const;
  /** Every message that names something, with such a name in each of its places. */
  const namings = [...wordsOf()].flatMap(([key, text]) => {
    const places = [...text.matchAll(/\{\{\s*(\w+)/gu)].map(([, place = ""]) => place);
    const values = Object.fromEntries(places.map((place) => [place, place === "count" ? 2 : company]));
    return places.length > 0 && !text.includes("$t(") ? [{ key, values }] : [];
  });

  it.each(locales)("stands in no message with doubled quotes: %s", (locale) => {
    const t = wordsIn(locale);
    const said = namings.map(({ key, values }) => t(key, values));
    expect(said.filter((text) => text.includes("„")).length).toBeGreaterThan(20);
    expect(said.filter((text) => doubled.test(text))).toEqual([]);
  });
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
