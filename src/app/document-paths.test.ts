import { expect, it } from "vitest";
import { documentPaths } from "./document-paths.ts";
import { heads } from "./heads.ts";

/** Pages of a park's month, which no description has. */
const OF_A_MONTH = ["Distribution", "Statistics"];

it("links from a document lead to the cards of every kind of papers, and of parks", () => {
  const cards = heads.flatMap(({ paths }) => paths.show ?? []);
  const records = Object.entries(documentPaths).filter(([route]) => !OF_A_MONTH.includes(route));
  expect(records.length).toBeGreaterThan(18);
  for (const [route, path] of records) expect(cards, route).toContain(path);
});
