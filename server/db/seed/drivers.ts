import { sql } from "kysely";
import { makeIin } from "../../../domain/identifiers/iin.ts";
import { addDays, type Day } from "../../../domain/periods/day.ts";
import { firstDayOf } from "../../../domain/periods/month.ts";
import type { Tx } from "../database.ts";
import { type Calendar, instantOn } from "./calendar.ts";
import { phoneOf } from "./identities.ts";
import { type Driver, driversOf } from "./ledger.ts";
import { at, randomOf } from "./prng.ts";
import type { Tenant } from "./tenant.ts";
import names from "./words/names.json" with { type: "json" };
import type { World } from "./world.ts";

/** Of a park's drivers so many are in its own books; the others are known from the ledger alone. */
const BOOKED = 24;
/** Every so many has not been completed, or was dismissed. */
const [NEW_EVERY, DISMISSED_EVERY] = [11, 17];
const LETTERS = ["AAB", "BCD", "KZA", "MTA", "PRT", "OXY"];
/** Two letters of a licence. */
const SERIES = ["AB", "BC", "KT", "MP"];

/** Books the first drivers of every park and ties them to their entries of the ledger. */
export async function insertParkDrivers(tx: Tx, tenant: Tenant, { parks, calendar }: World): Promise<void> {
  const rows = parks.flatMap((park, place) =>
    driversOf(park)
      .slice(0, BOOKED)
      .map((driver, index) => ({ driver, place, index, serial: place * BOOKED + index })),
  );
  const records = rows.map(({ driver, place, serial }) => ({
    aggregator_id: tenant.aggregatorId,
    park_id: at(tenant.parks, place),
    ...papersOf(driver, serial, at(parks, place).cityId, calendar),
  }));
  const made = await tx.insertInto("drivers").values(records).returning("id").execute();
  const [ids, parkIds] = [made.map(({ id }) => id), records.map(({ park_id }) => park_id)];
  const platformIds = rows.map(({ driver }) => driver.id);
  await sql`
    update ledger_drivers l set record_id = r.id
    from unnest(${ids}::int[], ${parkIds}::int[], ${platformIds}::text[]) r (id, park_id, driver_id)
    where l.aggregator_id = ${tenant.aggregatorId} and l.park_id = r.park_id and l.driver_id = r.driver_id`.execute(tx);
}

/** A driver's invented papers; whoever is new has none yet. Regions of plates begin with 01. */
function papersOf({ id, name }: Driver, serial: number, cityId: number, calendar: Calendar) {
  const random = randomOf(`driver:${id}`);
  const hired = addDays(firstDayOf(at(calendar.months, 0)), random.whole(-300, 300));
  const isToCome = hired > calendar.yesterday;
  const hired_on: Day = isToCome ? calendar.yesterday : hired;
  const since = instantOn(hired_on, "12:00:00", calendar);
  const isNew = serial % NEW_EVERY === 5;
  const born = `19${random.whole(65, 99)}-${padded(random.whole(1, 12))}-${padded(random.whole(1, 28))}`;
  const iin = iinOf(born, isWoman(name) ? "female" : "male", serial);
  const region = padded((cityId % 20) + 1);
  const papers = {
    iin,
    phone: phoneOf(3_000 + serial),
    licence: `${random.pick(SERIES)}${String(100_000 + serial * 7)}`,
    plate: `${String(100 + (serial % 900))}${random.pick(LETTERS)}${region}`,
  };
  return {
    name,
    hired_on,
    created_at: since,
    updated_at: since,
    ...(isNew ? { iin: null, phone: null, licence: null, plate: null } : papers),
    status_id: isNew ? 0 : serial % DISMISSED_EVERY === 3 ? 2 : 1,
  };
}

const padded = (number: number): string => String(number).padStart(2, "0");
const isWoman = (name: string): boolean => names.female.first.some((first) => name.endsWith(` ${first}`));

/** The first serial from 9 000 on that has a check digit: invented numbers stay apart from real ones. */
function iinOf(born: string, gender: "male" | "female", serial: number): string {
  for (let next = 9_000 + (serial % 900); ; next += 1) {
    const iin = makeIin(born, gender, next);
    if (iin !== undefined) return iin;
  }
}
