import { afterAll, beforeAll, expect, it } from "vitest";
import { type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { closeMonth, monthOf } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

let house: House;
let manager: Person;
let other: Person;
let fleet: Fleet;
beforeAll(async () => {
  house = await openHouse({ today: "2026-05-10" });
  manager = await house.enter();
  other = await house.enter();
  fleet = await openFleet(manager);
  await importFile(manager, fleet.parkId, "april.csv", monthOf("2026-04"));
});
afterAll(() => house?.close());

const visit = async (person: Person) => {
  const { status, body } = await person.call("PUT", "/api/visits", {});
  expect(status).toBe(200);
  return body.data as { since: string | null; total: number; news: { message: string; link: unknown }[] };
};
/** As if everybody's last visit were so long ago. */
const ago = (minutes: number) =>
  house.db
    .updateTable("visits")
    .set({ seen_at: new Date(house.clock.now().getTime() - minutes * 60_000) })
    .execute();

it("tells nothing new on the first visit, and on the next what has come since, each with its way", async () => {
  expect(await visit(other)).toEqual({ since: null, total: 0, news: [] });
  await ago(60);
  await closeMonth(manager, fleet, "2026-04");
  const { since, total, news } = await visit(other);
  expect(since).not.toBeNull();
  expect(total).toBeGreaterThan(0);
  expect(news.map(({ link }) => link)).toEqual(expect.arrayContaining([expect.objectContaining({ noun: "oks" })]));
});

it("answers the same within a visit, however often it is asked, and nobody another's", async () => {
  const first = await visit(other);
  await ago(29);
  expect(await visit(other)).toEqual(first);
  expect(await visit(manager)).toEqual({ since: null, total: 0, news: [] });
});

it("forgets what was new once a new visit begins", async () => {
  await ago(31);
  await house.db
    .updateTable("notifications")
    .set({ created_at: new Date(house.clock.now().getTime() - 3_600_000) })
    .execute();
  expect(await visit(other)).toMatchObject({ total: 0, news: [] });
});
