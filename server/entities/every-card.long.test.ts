import { describe } from "vitest";
import { DEMO_PATIENCE } from "../testing/demo-database.ts";
import { openDemoHouse } from "../testing/demo-house.ts";
import { describeCards } from "../testing/every-card.ts";

/** Of each status that the demo has one. */
describe("the card in the demo", () => {
  describeCards(async () => {
    const house = await openDemoHouse();
    return { house, manager: await house.enter() };
  }, DEMO_PATIENCE);
});
