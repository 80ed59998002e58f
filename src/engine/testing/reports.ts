import { oks as machine } from "../../../domain/documents/oks.ts";
import type { PortalCall } from "../../config/portal-call.ts";
import type { Resource } from "../define/language/resource.ts";
import { keptBy, type Wire } from "./server.ts";

/** A small list with all that a list can have: tabs, totals, a bulk action that some rows are not for. */
export const reports: Resource = {
  name: "oks",
  titles: {
    list: "oks.titles.list",
    one: "oks.titles.one",
    forClient: { list: "oks.titles.listForClient", one: "oks.titles.oneForClient" },
  },
  menu: { group: "documents", order: 1, icon: "oks" },
  paths: { list: "/oks", show: "/oks/:okId" },
  access: { list: { role: [1, 2] }, show: { role: [1, 2] } },
  fields: {
    number: { kind: "text", label: "oks.fields.number" },
    status: { kind: "status", label: "oks.fields.status", statuses: machine.statuses },
    park: { kind: "reference", label: "oks.fields.park", to: "parks" },
    total_money: { kind: "money", label: "oks.fields.total_money" },
    formed_on: { kind: "date", label: "oks.fields.formed_on" },
  },
  list: {
    columns: [
      { field: "number" },
      { field: "status" },
      { field: "park" },
      { field: "total_money", total: "total_money" },
      { field: "formed_on", isHidden: true },
    ],
    filters: [
      { kind: "ids", field: "status", label: "oks.fields.status", from: { counts: "oks.statusCounts" }, asTabs: true },
      { kind: "ids", field: "park", label: "oks.fields.park", from: { names: "parks.names" } },
      { kind: "texts", field: "number", label: "oks.fields.number" },
    ],
    search: "oks.search",
    empty: { title: "oks.empty.title", text: "oks.empty.text" },
  },
  actions: [
    {
      name: "delete",
      label: "oks.actions.delete",
      isDanger: true,
      on: ["row", "bulk"],
      rules: [{ when: { row: "status.id", op: "ne", value: 2 }, why: "oks.why.confirmed" }],
      confirm: { title: "oks.confirm.delete", verb: "oks.actions.delete", sum: "total_money" },
      run: { call: "oks.delete", body: { ids: { rows: { id: "id", version: "version" } } } },
      invalidates: ["oks."],
    },
  ],
};

const names = ["создан", "подписан", "подтверждён", "просрочен"];

/** Report `id` of 1000,00 ₸ times its id; every third is confirmed. */
export const reportOf = (id: number): Wire => ({
  id,
  number: `К-${String(id).padStart(3, "0")}`,
  formed_on: "2026-05-06",
  period: "2026-04",
  park: { id: 1 + (id % 2), name: id % 2 === 0 ? "Алатау" : "ТОО «A&B»" },
  counterparty: { id: 5, name: "ИП Ким" },
  contract: { id: 6, number: "1", date: "2026-01-01" },
  origin: "manual",
  status: { id: id % 3 === 0 ? 2 : 0, name: names[id % 3 === 0 ? 2 : 0] },
  total_money: id * 100_000,
  fee_total: 0,
  bonus_commission: 0,
  to_transfer: -id,
  ending_balance: 0,
  signed_at: null,
  confirmed_at: null,
  has_proof: false,
  created_at: "2026-05-06T05:00:00Z",
  version: id + 10,
});

export const SUMS = ["total_money", "fee_total", "bonus_commission", "to_transfer", "ending_balance"] as const;

/** How many of the reports that a question keeps stand in each status. */
export const countsOf = (rows: readonly Wire[], call?: PortalCall) => {
  const { status: _, ...others } = call?.ask?.filters ?? {};
  const left = keptBy(rows, others);
  return {
    data: names.map((name, id) => ({
      id,
      name,
      count: keptBy(left, { status: [id] }).length,
      capped: false,
    })),
  };
};
