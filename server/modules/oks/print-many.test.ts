import { afterAll, beforeAll, expect, it } from "vitest";
import { scopeOfUser } from "../../http/session.ts";
import { wordsIn } from "../../http/words.ts";
import { importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { closeMonth, monthOf } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";
import { okRecords, readOkCard } from "./oks.ts";

let house: House;
let manager: Person;
let ids: number[];
beforeAll(async () => {
  house = await openHouse();
  manager = await house.enter();
  const fleet = await openFleet(manager);
  ids = [];
  for (const month of ["2026-03", "2026-04"]) {
    await importFile(manager, fleet.parkId, `${month}.csv`, monthOf(month));
    ids.push(...(await closeMonth(manager, fleet, month)).map(({ id }) => id));
  }
});
afterAll(() => house?.close());

const context = async () => ({
  db: house.db,
  scope: await scopeOfUser(house.db, manager.id, 1, ""),
  t: wordsIn("ru"),
  today: "2026-05-10",
});

it("reports that are printed together say each what its own card says, but for its chain", async () => {
  const printed = await okRecords.cards(await context(), ids.toReversed());
  for (const id of ids) {
    const { siblings: _, previous: __, ...card } = await readOkCard(await context(), id);
    expect(printed.find((one) => one.id === id)).toEqual({ ...card, chain: [] });
  }
});

it("are not printed when one of them is not there", async () => {
  const { status } = await manager.post("reports/commissioner/print", { ids: [...ids, 987_654] });
  expect(status).toBe(404);
});
