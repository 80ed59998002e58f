import { expect, it } from "vitest";
import { leadsTo } from "./leads-to.ts";

const DATABASE = "server/testing/database.ts";

it("a test leads to the run's PostgreSQL that asks it for a database, itself or by a house", () => {
  expect(leadsTo("server/testing/database.test.ts", DATABASE)).toBe(true);
  expect(leadsTo("server/http/every-list.long.test.ts", DATABASE)).toBe(true);
});

it("a test does not that opens a server of its own, or none", () => {
  expect(leadsTo("server/db/opening/sharing.long.test.ts", DATABASE)).toBe(false);
  expect(leadsTo("server/kills.long.test.ts", DATABASE)).toBe(false);
});
