import type { AvrsMade } from "../../contract/routes/avrs.ts";
import type { CardOf, RowOf } from "../../definition/values.ts";
import type { avrs } from "../../src/resources/avrs/avrs.ts";
import { type Fleet, goldenFile, importFile, openFleet } from "./fleet.ts";
import type { House } from "./house.ts";
import { openMonth, reportsOf, saveMonth, splitBy } from "./month.ts";
import type { Person } from "./person.ts";

/** As it goes over the wire: money and rates are numbers. */
type Sent<T> = T extends bigint | number
  ? number
  : T extends readonly (infer Each)[]
    ? Sent<Each>[]
    : T extends object
      ? { [K in keyof T]: Sent<T[K]> }
      : T;
export type Act = Sent<RowOf<typeof avrs>>;
export type ActCard = Sent<CardOf<typeof avrs>>;
export type Made = AvrsMade;

/** A park whose April 2026, the golden month, is split 60.5 to 39.5 % and confirmed by both sides. */
export async function goldenFleet(house: House, manager: Person, name?: string): Promise<Fleet> {
  const fleet = await openFleet(manager, name ? { name } : {});
  await importFile(manager, fleet.parkId, `april-${fleet.parkId}.csv`, await goldenFile());
  const saved = await saveMonth(manager, splitBy(await openMonth(manager, fleet, "2026-04"), [6050, 3950]));
  if (saved.status !== 200) throw new Error(`Save: ${saved.status} ${JSON.stringify(saved.body)}`);
  await confirmReports(house, manager, fleet);
  return fleet;
}

/** Confirms a park's reports of April; their signatures are made elsewhere. */
export async function confirmReports(house: Pick<House, "db">, manager: Person, fleet: Fleet): Promise<void> {
  const ids = (await reportsOf(manager, fleet, "2026-04")).map(({ id }) => id);
  await house.db.updateTable("commissioner_reports").set({ status_id: 2 }).where("id", "in", ids).execute();
}

/** Makes the aggregator's acts of April, or refuses to go on. */
export async function makeActs(manager: Person): Promise<Made> {
  const { status, body } = await manager.post("avrs/generate", { from: "2026-04-01", to: "2026-04-30" });
  if (status !== 200) throw new Error(`Generate: ${status} ${JSON.stringify(body)}`);
  return body.data;
}

/** The acts that somebody sees, by id. */
export async function actsOf(person: Person, question = ""): Promise<Act[]> {
  const { body } = await person.get(`avrs?per_page=500${question}`);
  return (body.data as Act[]).toSorted((one, other) => one.id - other.id);
}
