import { beforeEach, expect, it } from "vitest";
import { manager } from "../../../../engine/testing/portal.tsx";
import { goldenCard } from "../sheet/golden-card.ts";
import { draftKey, dropLocalDraft, readLocalDraft, writeLocalDraft } from "./local-draft.ts";

const key = draftKey(manager, goldenCard);
const draft = {
  entries: [...goldenCard.entries],
  statistics: goldenCard.statistics,
  statistics_hash: "golden",
  version: 3,
};

beforeEach(() => localStorage.clear());

it("comes back from the browser to the tiyn after a reload", () => {
  expect(writeLocalDraft(key, draft)).toBe(true);
  expect(readLocalDraft(key)).toEqual(draft);
  dropLocalDraft(key);
  expect(readLocalDraft(key)).toBeUndefined();
});

it("is another one for another aggregator, and for whoever logs in next in the same browser", () => {
  writeLocalDraft(key, draft);
  expect(readLocalDraft(draftKey({ ...manager, aggregatorId: 2 }, goldenCard))).toBeUndefined();
  const next = { ...manager, user: { ...manager.user, id: 2 } };
  expect(readLocalDraft(draftKey(next, goldenCard))).toBeUndefined();
});

it("is forgotten rather than guessed when it cannot be read", () => {
  localStorage.setItem(key, '{"entries":[{"amounts":{"cash":1.5}}]}');
  expect(readLocalDraft(key)).toBeUndefined();
  localStorage.setItem(key, "{");
  expect(readLocalDraft(key)).toBeUndefined();
});
