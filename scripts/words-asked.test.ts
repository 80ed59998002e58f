import { describe, expect, it } from "vitest";
import { unasked, unknown, wordsAsked } from "./words-asked.ts";

const words = ["parks.titles.list", "history-events.fields.period", "history-events.fields.rate", "jobs.moon.title"];
const made = (branch: string): string => `t(\`${branch}.\${change.field}\`)`;

describe("a text that the product asks for", () => {
  it("is asked by its key, or by one that is made of names", () => {
    expect(unasked(words, wordsAsked(['t("parks.titles.list")', made("history-events.fields")]))).toEqual([
      "jobs.moon.title",
    ]);
    expect(unasked(words, wordsAsked(['words: "history-events.fields"']))).toEqual(["jobs.moon.title"]);
    // A resource asks for it, and no line of code.
    expect(wordsAsked([]).keys).toContain("services.fields.price");
  });

  it("is named where no language has it, also where its key is made while the product runs", () => {
    const asked = {
      keys: new Set(["parks.titles.moon", "parks.list", "jobs.moon"]),
      made: wordsAsked([made("history-events.felds")]).made,
    };
    expect(unknown(words, asked)).toEqual(["parks.titles.moon", `history-events.felds.\${change.field}`]);
  });
});
