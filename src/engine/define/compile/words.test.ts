import { expect, it } from "vitest";
import { shownOf } from "./words.ts";

it.each([
  ["author_id", "author"],
  ["country_ids", "countries"],
  ["yearly_park_ids", "yearly_parks"],
  ["park", "park"],
  ["id_card", "id_card"],
  ["paid_ids_seen", "paid_ids_seen"],
  ["valid_idea", "valid_idea"],
])("a form sends %s, a record has %s", (sent, shown) => {
  expect(shownOf(sent)).toBe(shown);
});
