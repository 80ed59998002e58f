import { firstDayOf } from "../../../domain/periods/month.ts";
import type { Tx } from "../database.ts";
import { type Calendar, instantOn } from "./calendar.ts";
import type { Identity } from "./identities.ts";
import { at, randomOf } from "./prng.ts";
import type { TaxRow } from "./taxes.ts";
import names from "./words/names.json" with { type: "json" };

/** What is written of a counterparty. */
export type NewCounterparty = {
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
  const random = randomOf(`counterparties:${aggregatorId}:${counterparties.length}`);
  const since = instantOn(firstDayOf(at(calendar.months, 0)), "09:00:00", calendar);
  const made = await tx
    .insertInto("counterparties")
    .values(
      counterparties.map(({ identity, cityId }) => ({
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
      })),
    )
    .returning(["id", "iin_bin"])
    .execute();
  const ids = new Map(made.map(({ id, iin_bin }) => [iin_bin, id]));
  const idOf = ({ identity }: NewCounterparty) => ids.get(identity.iinBin) ?? 0;
  const taxes = counterparties.flatMap((one) =>
    one.taxes.map(({ from, regimeId, vatPayer }) => ({
      aggregator_id: aggregatorId,
      counterparty_id: idOf(one),
      date_from: from,
      regime_id: regimeId,
      vat_payer: vatPayer,
      vat_series: vatPayer ? "60001" : null,
      vat_number: vatPayer ? String(9_000_000 + idOf(one)) : null,
    })),
  );
  await tx.insertInto("counterparty_tax_statuses").values(taxes).execute();
  const limits = counterparties.flatMap((one) =>
    one.startingLimits.map(({ kind, from, amount }) => ({
      aggregator_id: aggregatorId,
      counterparty_id: idOf(one),
      kind,
      period_from: from,
      amount,
      set_by: userId,
      set_at: since,
    })),
  );
  if (limits.length > 0) await tx.insertInto("starting_limits").values(limits).execute();
  return counterparties.map(idOf);
}
