import { BANK_CODES } from "../../../domain/identifiers/bik.ts";
import { makeBin } from "../../../domain/identifiers/bin.ts";
import { makeIban } from "../../../domain/identifiers/iban.ts";
import { firstDayOf } from "../../../domain/periods/month.ts";
import type { Tx } from "../database.ts";
import { type Calendar, instantOn } from "./calendar.ts";
import { fill, phoneOf } from "./identities.ts";
import { at } from "./prng.ts";
import type { Profile } from "./profiles.ts";
import { cityName } from "./reference.ts";
import names from "./words/names.json" with { type: "json" };
import people from "./words/people.json" with { type: "json" };

const BANK = "KCJBKZKX";

/** A serial may have no check digit: then the next. */
export const binOf = ({ bin: { registeredIn, serial } }: Profile): string =>
  makeBin(registeredIn, serial) ?? makeBin(registeredIn, serial + 1) ?? "";

/** Writes an aggregator. While its history is made it only warns of limits: months over a limit were confirmed by a manager. */
export async function insertAggregator(tx: Tx, profile: Profile, calendar: Calendar): Promise<number> {
  const { key } = profile;
  const { name, director, position } = people.aggregators[key];
  const { id } = await tx
    .insertInto("aggregators")
    .values({
      name,
      bin: binOf(profile),
      address: fill(names.address, cityName(1), at(names.streets, key === "A" ? 0 : 6), key === "A" ? "52" : "17"),
      phone: phoneOf(key === "A" ? 1 : 2),
      email: `office-${key.toLowerCase()}@parkdesk.example`,
      director,
      director_position: position,
      iik: makeIban(BANK_CODES[BANK] ?? "", `A${key === "A" ? "000000000001" : "000000000002"}`),
      bik: BANK,
      kbe: "17",
      limit_mode: "warn",
      created_at: instantOn(firstDayOf(at(calendar.months, 0)), "00:00:00", calendar),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** From now on the bigger aggregator refuses what exceeds a limit, the other goes on asking. */
export const setLimitMode = (tx: Tx, aggregatorId: number, mode: "block" | "warn") =>
  tx.updateTable("aggregators").set({ limit_mode: mode }).where("id", "=", aggregatorId).execute();
