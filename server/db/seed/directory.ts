import { firstDayOf } from "../../../domain/periods/month.ts";
import type { Tx } from "../database.ts";
import { type Calendar, instantOn } from "./calendar.ts";
import { personOf, phoneOf } from "./identities.ts";
import { at, randomOf } from "./prng.ts";
import type { Tenant } from "./tenant.ts";
import people from "./words/people.json" with { type: "json" };
import services from "./words/services.json" with { type: "json" };
import type { World } from "./world.ts";

const UNIT = "услуга";
/** Employees of an aggregator whose people have no accounts. */
const STRANGERS = 5;

/** Fills what the aggregator's acts are written with and who works in it: half of them look after some parks each. */
export async function insertDirectory(tx: Tx, tenant: Tenant, { profile, calendar }: World): Promise<void> {
  const since = instantOn(firstDayOf(at(calendar.months, 0)), "09:00:00", calendar);
  const own = { aggregator_id: tenant.aggregatorId, created_at: since, updated_at: since };
  await tx
    .insertInto("services")
    .values(
      services.map(({ name, type_id, unit = UNIT, price, is_active = true }) => ({
        ...own,
        name,
        type_id,
        unit,
        is_active,
        is_vat: true,
        price: price === undefined ? null : BigInt(price),
      })),
    )
    .execute();
  const random = randomOf(`employees:${profile.key}`);
  const staff = profile.isShowcase ? accountHolders() : strangers(profile.key);
  await tx
    .insertInto("employees")
    .values(
      staff.map((person, place) => ({
        ...own,
        ...person,
        created_at: hired(place, calendar),
        park_ids:
          place % 2 === 0
            ? []
            : random
                .shuffled(tenant.parks)
                .slice(0, 5)
                .sort((one, other) => one - other),
        is_active: place !== staff.length - 1,
      })),
    )
    .execute();
}

const hired = (place: number, calendar: Calendar): Date =>
  instantOn(firstDayOf(at(calendar.months, place % calendar.months.length)), "10:00:00", calendar);

const accountHolders = () =>
  Object.entries(people.employees).map(([key, [lastname, firstname, position = ""]], place) => ({
    name: `${lastname} ${firstname}`,
    position,
    email: `${key}@parkdesk.example`,
    phone: phoneOf(200 + place),
  }));

function strangers(key: string) {
  const random = randomOf(`strangers:${key}`);
  return Array.from({ length: STRANGERS }, (_, place) => ({
    name: personOf(random).full,
    position: at(at(Object.values(people.employees), place), 2),
    email: `${key.toLowerCase()}-${place + 1}@parkdesk.example`,
    phone: phoneOf(250 + place),
  }));
}
