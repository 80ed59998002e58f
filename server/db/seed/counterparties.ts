import { firstDayOf } from "../../../domain/periods/month.ts";
import type { Tx } from "../database.ts";
import { type Calendar, instantOn } from "./calendar.ts";
import type { Identity } from "./identities.ts";
import { at, randomOf } from "./prng.ts";
import type { TaxRow } from "./taxes.ts";
import names from "./words/names.json" with { type: "json" };

/** What is written of a counterparty. */
type NewCounterparty = {
  identity: Identity;
  cityId: number;
  taxes: readonly TaxRow[];
  startingLimits: readonly { kind: string; from: string; amount: bigint }[];
};

/** Writes counterparties with their tax histories and starting limits; returns their ids in the same order. */
export async function insertCounterparties(
  tx: Tx,
  aggregatorId: number,
  userId: number,
  counterparties: readonly NewCounterparty[],
  calendar: Calendar,
): Promise<number[]> {
  const since = instantOn(firstDayOf(at(calendar.months, 0)), "09:00:00", calendar);
  const made = await tx
    .insertInto("counterparties")
    .values(rowsOf(aggregatorId, counterparties, since))
    .returning(["id", "iin_bin"])
    .execute();
  const byNumber = new Map(made.map(({ id, iin_bin }) => [iin_bin, id]));
  const ids = counterparties.map(({ identity }) => byNumber.get(identity.iinBin) ?? 0);
  await insertTaxes(tx, aggregatorId, counterparties, ids);
  const limits = counterparties.flatMap(({ startingLimits }, place) =>
    startingLimits.map(({ kind, from, amount }) => ({
      aggregator_id: aggregatorId,
      counterparty_id: at(ids, place),
      kind,
      period_from: from,
      amount,
      set_by: userId,
      set_at: since,
    })),
  );
  if (limits.length > 0) await tx.insertInto("starting_limits").values(limits).execute();
  return ids;
}

function rowsOf(aggregatorId: number, counterparties: readonly NewCounterparty[], since: Date) {
  const random = randomOf(`notes:${counterparties.length}`);
  return counterparties.map(({ identity, cityId }) => ({
    aggregator_id: aggregatorId,
    name: identity.name,
    form_activity: identity.form,
    iin_bin: identity.iinBin,
    director: identity.director,
    director_position: identity.directorPosition,
    email: identity.email,
    phone: identity.phone,
    city_id: cityId,
    address: identity.address,
    iik: identity.iik,
    bik: identity.bik,
    kbe: identity.kbe,
    note: random.next() < 0.1 ? random.pick(names.notes) : "",
    status_id: 1,
    created_at: since,
    updated_at: since,
  }));
}

/** Certificates of VAT: a series of five digits, a number of seven. */
const [VAT_SERIES, FIRST_CERTIFICATE] = ["60001", 9_000_000];

async function insertTaxes(
  tx: Tx,
  aggregatorId: number,
  counterparties: readonly NewCounterparty[],
  ids: readonly number[],
): Promise<void> {
  const rows = counterparties.flatMap(({ taxes }, place) =>
    taxes.map(({ from, regimeId, vatPayer }) => ({
      aggregator_id: aggregatorId,
      counterparty_id: at(ids, place),
      date_from: from,
      regime_id: regimeId,
      vat_payer: vatPayer,
      vat_series: vatPayer ? VAT_SERIES : null,
      vat_number: vatPayer ? String(FIRST_CERTIFICATE + at(ids, place)) : null,
    })),
  );
  await tx.insertInto("counterparty_tax_statuses").values(rows).execute();
}
