import { type RawBuilder, sql } from "kysely";
import type { Tables } from "../../db/database.ts";
import type { Change } from "../../entities/record.ts";
import { keptSides } from "../papers/kept-sides.repository.ts";
import { counterpartySide, parkName, whenOf } from "../papers/sides.repository.ts";

/** Papers of an outsourcer with a park: in which table, the column of their day, and the one that names their contract. */
type OutsourcingPaper = { readonly table: keyof Tables & string; readonly day: string; readonly contract: string };

/** What the contract of a paper says now. */
const ofContract = ({ table, contract }: OutsourcingPaper, what: RawBuilder<unknown>) => sql`(
  select ${what} from outsourcing_contracts o left join banks b on b.bik = o.company_bik
  where o.aggregator_id = ${sql.ref(`${table}.aggregator_id`)} and o.id = ${sql.ref(`${table}.${contract}`)})`;

const CONTRACTOR = sql`jsonb_build_object('name', o.company, 'iin_bin', o.company_iin_bin, 'address', o.company_address, 'phone', null,
  'director', o.company_director, 'director_position', o.company_director_position, 'iik', o.company_iik, 'bik', o.company_bik,
  'bank', b.name, 'kbe', null, 'vat_payer', o.vat_payer, 'vat_certificate', null)`;
/** Of a park whose legal entity nobody has named it is known what it is called; whose key signs is not. */
const unnamed = (
  park: RawBuilder<unknown>,
) => sql`jsonb_build_object('name', ${park}, 'iin_bin', null, 'address', '', 'phone', null,
  'director', '', 'director_position', '', 'iik', null, 'bik', null, 'bank', null, 'kbe', null, 'vat_payer', false, 'vat_certificate', null)`;

/** The sides of such a paper, and the park's name. */
function sidesOf(paper: OutsourcingPaper) {
  const { table, day } = paper;
  const park_name = parkName(table);
  const customer = counterpartySide(ofContract(paper, sql`o.counterparty_id`), whenOf(table, day));
  return keptSides(table, {
    contractor: ofContract(paper, CONTRACTOR),
    customer: sql`coalesce(${customer}, ${unnamed(park_name)})`,
    park_name,
  });
}

/** Those of the contracts themselves and of the agreements to them. */
export const OUTSOURCING_SIDES = {
  contracts: sidesOf({ table: "outsourcing_contracts", day: "date", contract: "id" }),
  supplements: sidesOf({ table: "outsourcing_additional_agreements", day: "formed_on", contract: "contract_id" }),
  terminations: sidesOf({ table: "outsourcing_termination_agreements", day: "formed_on", contract: "contract_id" }),
} as const;

/** Whether all that a counterparty has contracts for are other parks; one that has none yet may be anybody's. */
export async function isOfOtherParks({ tx, scope }: Change, counterparty: number, park: number): Promise<boolean> {
  const found = await tx
    .selectFrom("contracts")
    .select("park_id")
    .distinct()
    .where("aggregator_id", "=", scope.aggregatorId)
    .where("counterparty_id", "=", counterparty)
    .execute();
  return found.length > 0 && found.every(({ park_id }) => park_id !== park);
}

/** SQL of the fee that a contract was concluded at: before the first agreement that has changed it. */
export const firstFee = sql`coalesce((
  select a.fee_before from outsourcing_additional_agreements a
  where a.aggregator_id = outsourcing_contracts.aggregator_id and a.contract_id = outsourcing_contracts.id and a.status_id = 2
    and outsourcing_contracts.amended_by is not null
  order by a.effective_from, a.confirmed_on, a.id limit 1), outsourcing_contracts.fee)`;
