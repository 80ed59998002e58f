import { okRoutes } from "../../../contract/routes/oks.ts";
import type { Db, Tx } from "../../db/database.ts";
import { listed } from "../../entities/listed.ts";
import { paperNames } from "../../entities/statuses.ts";
import { reportScope } from "./reports.repository.ts";

export const okListed = listed({
  route: okRoutes.list,
  table: "commissioner_reports",
  scope: reportScope,
  references: { park: "parks", counterparty: "counterparties", contract: "contracts" },
  words: { status: (id, { t, scope }) => paperNames(t, scope, "oks")(id) },
  search: ["number", "park.name", "counterparty.name", "counterparty.iin_bin"],
  order: ["-period"],
  totals: ["total_money", "fee_total", "bonus_commission", "to_transfer", "ending_balance"],
});

/** A counterparty as a paper names it. */
export const findPrincipal = (db: Db, aggregatorId: number, counterpartyId: number) =>
  db
    .selectFrom("counterparties")
    .leftJoin("banks", "banks.bik", "counterparties.bik")
    .select(["counterparties.name", "iin_bin", "address", "director", "director_position", "iik"])
    .select(["counterparties.bik", "banks.name as bank", "kbe"])
    .where("aggregator_id", "=", aggregatorId)
    .where("id", "=", counterpartyId)
    .executeTakeFirstOrThrow();

/** The aggregator as a paper names it. */
export const findCommissioner = (db: Db | Tx, aggregatorId: number) =>
  db
    .selectFrom("aggregators")
    .leftJoin("banks", "banks.bik", "aggregators.bik")
    .select(["aggregators.name", "bin as iin_bin", "address", "phone", "director", "director_position", "iik"])
    .select(["aggregators.bik", "banks.name as bank", "kbe", "is_vat_payer"])
    .where("id", "=", aggregatorId)
    .executeTakeFirstOrThrow();
