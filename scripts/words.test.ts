import { expect, it } from "vitest";
import { wordsOf } from "./russian-keys.ts";

const actions = [...wordsOf()].filter(([key]) => /^[a-z-]+\.actions\.\w+$/.test(key));

it("one action has one word: what is switched off is «отключить» everywhere", () => {
  const offs = actions.filter(([key]) => /\.(disable|deactivate|off)$/.test(key)).map(([, word]) => word);
  expect(offs).toContain("Отключить");
  expect([...wordsOf()].filter(([, text]) => /выключ/i.test(text))).toEqual([]);
});
