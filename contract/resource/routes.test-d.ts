import { defineResource } from "../../definition/resource.ts";
import type { CardOf, EditOf, RowOf } from "../../definition/values.ts";
import { everyone } from "../../definition/who.ts";
import { drivers as machine } from "../../domain/documents/drivers.ts";
import type { Bps, Tiyn } from "../../domain/money/tiyn.ts";
import type { BodyOf, ReplyOf } from "../route.ts";
import { routesOf } from "./routes.ts";

/** What follows from a definition, and what of one does not compile. */

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const is = <_ extends true>() => undefined;

const rest = {
  menu: { group: "parks", order: 1, icon: "parks" },
  calls: { list: ["plain"] },
  access: { list: everyone },
} as const;
const fines = defineResource("fines", {
  ...rest,
  access: { list: everyone, show: everyone, create: everyone },
  fields: {
    name: { kind: "text", sort: true },
    amount: { kind: "money", filter: true },
    rate: { kind: "percent", optional: true },
    total: { kind: "money", computed: true, total: true },
    reason: { kind: "note", edit: false },
    driver: { kind: "reference", to: "drivers", filter: true },
    parks: { kind: "references", to: "parks", filter: true },
    status: { kind: "status", machine, filter: true },
    note: { kind: "note", audience: everyone },
    scan: { kind: "file", accept: [".pdf"], maxMb: 1 },
    is_active: { kind: "boolean", edit: false },
  },
  list: { columns: ["name"], filters: ["driver", "park", "status", "created_at"], order: ["-created_at", "name"] },
  actions: [
    { name: "activate", on: ["row"], set: { is_active: true } },
    { name: "dismiss", on: ["row"], step: true, asks: { reason: "required" } },
    { name: "delete", on: ["row"] },
  ],
});
type Row = RowOf<typeof fines>;
type Edit = EditOf<typeof fines>;
type Named = { id: number; name: string };

is<Same<Row["amount"], Tiyn>>();
is<Same<Row["rate"], Bps | null>>();
is<Same<Row["driver"], Named>>();
is<Same<Row["parks"], Named[]>>();
is<Same<Row["note"], string | undefined>>();
is<Same<Row["version"], number>>();
is<Same<keyof Edit, "name" | "amount" | "rate" | "driver_id" | "park_ids" | "note" | "scan">>();
is<Same<Edit["driver_id"], number>>();
is<Same<Edit["scan"], number | null | undefined>>();
is<Same<Edit["rate"], Bps | null | undefined>>();

const routes = routesOf(fines);
is<Same<keyof typeof routes, "list" | "one" | "create" | "delete" | "active" | "status" | "statusCounts">>();
is<Same<BodyOf<typeof routes.active>["is_active"], boolean>>();
is<Same<BodyOf<typeof routes.status>["reason"], string | undefined>>();
is<Same<ReplyOf<typeof routes.list>["data"][number], Row>>();
is<Same<keyof NonNullable<ReplyOf<typeof routes.list>["totals"]>, "total">>();
is<Same<(typeof routes)["list"]["list"]["filters"]["amount"], "money">>();

const line = {
  type: { kind: "choice", words: "services.types", ids: [1, 2], named: true },
  price: { kind: "money" },
  cost: { kind: "money", computed: true, formula: { plus: ["price"] } },
} as const;
const orders = defineResource("orders", {
  ...rest,
  access: { list: everyone, show: everyone, create: everyone },
  fields: {
    name: { kind: "text" },
    lines: { kind: "lines", columns: line },
    owed: { kind: "lines", columns: line, min: 1 },
    log: { kind: "lines", columns: line, edit: false },
    total: { kind: "money", computed: true, sum: { lines: "lines", of: "cost" } },
  },
  list: { columns: ["name"] },
});
type Line = CardOf<typeof orders>["log"][number];
type SentLine = EditOf<typeof orders>["owed"][number];
const orderRoutes = routesOf(orders);

is<Same<CardOf<typeof fines>, Row>>();
is<Same<Extract<keyof RowOf<typeof orders>, "lines" | "owed" | "log" | "total">, "total">>();
is<Same<ReplyOf<typeof orderRoutes.one>["data"], CardOf<typeof orders>>>();
is<Same<Line["type"], Named>>();
is<Same<Line["cost"], Tiyn>>();
is<Same<keyof SentLine, "type_id" | "price">>();
is<Same<keyof EditOf<typeof orders>, "name" | "lines" | "owed">>();
is<Same<undefined extends EditOf<typeof orders>["lines"] ? true : false, true>>();
is<Same<undefined extends EditOf<typeof orders>["owed"] ? true : false, false>>();

const fields = { name: { kind: "text", sort: true } } as const;
defineResource("fines", {
  ...rest,
  // @ts-expect-error a list is asked nothing of lines
  fields: { lines: { kind: "lines", columns: line, filter: true } },
  list: { columns: ["lines"] },
});
// @ts-expect-error a column of a field that is not there
defineResource("fines", { ...rest, fields, list: { columns: ["moon"] } });
// @ts-expect-error a filter of a field that is not filtered by
defineResource("fines", { ...rest, fields, list: { columns: ["name"], filters: ["name"] } });
// @ts-expect-error an order that the list cannot be sorted by
defineResource("fines", { ...rest, fields, list: { columns: ["name"], order: ["moon"] } });
// @ts-expect-error a kind that there is not
defineResource("fines", { ...rest, fields: { name: { kind: "moon" } }, list: { columns: ["name"] } });
// @ts-expect-error nobody is said to see it
defineResource("fines", { ...rest, access: {}, fields, list: { columns: ["name"] } });
