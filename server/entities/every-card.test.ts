import { describe } from "vitest";
import { describeCards } from "../testing/every-card.ts";
import { openTwoAggregators } from "../testing/two-aggregators.ts";

describe("the card", () => {
  describeCards(async () => {
    const { house, a } = await openTwoAggregators();
    return { house, manager: a.people.plain };
  });
});
