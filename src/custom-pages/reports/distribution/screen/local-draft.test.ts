import { beforeEach, expect, it } from "vitest";
import { manager } from "../../../../engine/testing/portal.tsx";
import { goldenCard } from "../sheet/golden-card.ts";
import { draftPlace, dropLocalDraft, readLocalDraft, writeLocalDraft } from "./local-draft.ts";

const place = draftPlace(manager, goldenCard);
const draft = {
  entries: [...goldenCard.entries],
  statistics: goldenCard.statistics,
  statistics_hash: "golden",
  version: 3,
};

beforeEach(() => localStorage.clear());

it("comes back from the browser to the tiyn after a reload", () => {
  expect(writeLocalDraft(place, draft)).toBe(true);
  expect(readLocalDraft(place)).toEqual(draft);
  dropLocalDraft(place);
  expect(readLocalDraft(place)).toBeUndefined();
});

it("is another one for another aggregator, and for whoever logs in next in the same browser", () => {
  writeLocalDraft(place, draft);
  expect(readLocalDraft(draftPlace({ ...manager, aggregatorId: 2 }, goldenCard))).toBeUndefined();
  const next = { ...manager, user: { ...manager.user, id: 2 } };
  expect(readLocalDraft(draftPlace(next, goldenCard))).toBeUndefined();
});

it("is not said to be kept while the server has not said who types", () => {
  const nameless = { ...manager, user: { ...manager.user, drafts_key: "" } };
  expect(writeLocalDraft(draftPlace(nameless, goldenCard), draft)).toBe(false);
  expect(localStorage).toHaveLength(0);
});

it("is forgotten rather than guessed when it cannot be read", () => {
  localStorage.setItem(place.name, '{"entries":[{"amounts":{"cash":1.5}}]}');
  expect(readLocalDraft(place)).toBeUndefined();
  localStorage.setItem(place.name, "{");
  expect(readLocalDraft(place)).toBeUndefined();
});
