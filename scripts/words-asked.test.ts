import { describe, expect, it } from "vitest";
import { mayBeSame } from "./same-as-russian.ts";
import { unasked, unknown, wordsAsked } from "./words-asked.ts";

const words = ["parks.titles.list", "history.fields.period", "history.fields.rate", "jobs.moon.title"];
const made = (branch: string): string => `t(\`${branch}.\${change.field}\`)`;

describe("a text that the product asks for", () => {
  it("is asked by its key, or by one that is made of names", () => {
    expect(unasked(words, wordsAsked(['t("parks.titles.list")', made("history.fields")]))).toEqual(["jobs.moon.title"]);
    // A resource asks for it, and no line of code.
    expect(wordsAsked([]).keys).toContain("services.fields.price");
  });

  it("is named where no language has it, also where its key is made while the product runs", () => {
    const asked = {
      keys: new Set(["parks.titles.moon", "parks.list"]),
      made: wordsAsked([made("history.felds")]).made,
    };
    expect(unknown(words, asked)).toEqual(["parks.titles.moon", `history.felds.\${change.field}`]);
  });
});

it("a text may read as in Russian where it says nothing, or where somebody has said why", () => {
  expect(["{{count}} %", "$t({{why}})", "Парк"].filter((text) => !mayBeSame(text))).toEqual([]);
  expect(mayBeSame("Данные изменены")).toBe(false);
});
