import { sql } from "kysely";
import { okRoutes } from "../../../contract/routes/oks.ts";
import { listed } from "../../entities/listed.ts";
import { paperNames } from "../../entities/statuses.ts";
import { reportScope } from "./reports.repository.ts";

export const okListed = listed({
  route: okRoutes.list,
  table: "commissioner_reports",
  scope: reportScope,
  references: { park: "parks", counterparty: "counterparties", contract: "contracts" },
  kept: {
    counterparty: { name: sql.ref("commissioner_reports.counterparty_name") },
    contract: {
      number: sql.ref("commissioner_reports.contract_number"),
      date: sql.ref("commissioner_reports.contract_date"),
    },
  },
  words: { status: (id, { t, scope }) => paperNames(t, scope, "oks")(id) },
  search: ["number", "park.name", "counterparty.name", "counterparty.iin_bin"],
  order: ["-period"],
  totals: ["total_money", "fee_total", "bonus_commission", "to_transfer", "ending_balance"],
  running: { ending_balance: { per: "contract_id", by: "period" } },
});
