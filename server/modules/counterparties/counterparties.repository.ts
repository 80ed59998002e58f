import { sql } from "kysely";
import type { CounterpartyRow } from "../../../contract/entities/counterparty.ts";
import { counterpartyRoutes } from "../../../contract/routes/counterparties.ts";
import type { Db, Tx } from "../../db/database.ts";
import { scopedBy } from "../../db/scope.ts";
import { type Asker, listed } from "../../entities/listed.ts";
import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";
import { limitWords } from "./limit-words.ts";
import type { TaxRow } from "./tax-status.ts";

/** The regime that holds on a day: the latest row not after it. */
const taxOn = (day: string, column: "regime_id" | "vat_payer") => sql`(
  select t.${sql.ref(column)} from counterparty_tax_statuses t
  where t.aggregator_id = counterparties.aggregator_id and t.counterparty_id = counterparties.id and t.date_from <= ${day}::date
  order by t.date_from desc limit 1)`;
/** The whole tax history, as the domain takes it. */
const history = sql`(
  select coalesce(json_agg(json_build_object('from', t.date_from, 'regimeId', t.regime_id, 'vatPayer', t.vat_payer) order by t.date_from), '[]')
  from counterparty_tax_statuses t where t.aggregator_id = counterparties.aggregator_id and t.counterparty_id = counterparties.id)`;
/** The contracts that are on; parks are behind a counterparty by them. */
const ofContracts = sql`from contracts c join parks p on p.aggregator_id = c.aggregator_id and p.id = c.park_id
  where c.aggregator_id = counterparties.aggregator_id and c.counterparty_id = counterparties.id and c.is_active`;
/** Counterparties behind one park: more than any has. */
const MOST_OF_A_PARK = 10_000;

export const counterpartyListed = listed({
  route: counterpartyRoutes.list,
  table: "counterparties",
  scope: scopedBy("counterparties", { counterparty: "id" }),
  references: { city: "cities" },
  words: { status: "counterparties", tax_regime: "taxRegimes" },
  columns: ({ today }) => ({
    tax_regime: sql`coalesce(${taxOn(today, "regime_id")}, 0)`,
    vat_payer: sql`coalesce(${taxOn(today, "vat_payer")}, false)`,
    limits: history,
    parks: sql`(select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name), '[]') ${ofContracts})`,
  }),
  made: { limits: limitWords },
  conditions: { park: (ids) => sql`exists (select ${ofContracts} and p.id = any(${ids}::int[]))` },
  search: ["name", "iin_bin"],
  order: ["name"],
  taken: { iin_bin: () => new Failure("IIN_BIN_TAKEN", { fields: { iin_bin: ["IIN_BIN_TAKEN"] } }) },
});

/** The counterparties that stand behind a park today. */
export const listCounterpartiesOfPark = (asker: Asker, park: number): Promise<CounterpartyRow[]> =>
  counterpartyListed.all(asker, { park: [park] }, MOST_OF_A_PARK);

/** A counterparty's tax history, oldest first. */
export const listTaxRows = (db: Db | Tx, { aggregatorId }: Scope, id: number): Promise<TaxRow[]> =>
  db
    .selectFrom("counterparty_tax_statuses")
    .select(["date_from", "regime_id", "vat_payer", "vat_series", "vat_number"])
    .where("aggregator_id", "=", aggregatorId)
    .where("counterparty_id", "=", id)
    .orderBy("date_from")
    .execute();

/** Writes the status that holds from a day on; the rows before it stay, since documents keep the regime of their period. */
export const setTaxStatus = (tx: Tx, { aggregatorId }: Scope, id: number, tax: TaxRow) =>
  tx
    .insertInto("counterparty_tax_statuses")
    .values({ aggregator_id: aggregatorId, counterparty_id: id, ...tax })
    .onConflict((conflict) => conflict.columns(["aggregator_id", "counterparty_id", "date_from"]).doUpdateSet(tax))
    .execute();
