import type { DataProvider } from "@refinedev/core";
import { z } from "zod";
import type { FilterValue, ListAsk, Range } from "../../../contract/list.ts";
import { readListAsk, writeListAsk } from "../../../contract/list.ts";
import { isBlob } from "../../../contract/replies.ts";
import { foldText } from "../../../domain/search/fold.ts";
import { CallError } from "../../config/call-error.ts";
import { listAskOf } from "../../config/list-ask.ts";
import type { PortalCall } from "../../config/portal-call.ts";
import { callNamed } from "../define/language/calls.ts";

/** A record on the wire: money is a whole number of tiyn. */
export type Wire = Readonly<Record<string, unknown>> & { readonly id: number };
export type Answer = (call: PortalCall) => unknown;

/** refine's provider as the portal uses it, every call answered by `answer`, and the calls that were made. */
export function providerOf(answer: (call: PortalCall) => unknown) {
  const calls: PortalCall[] = [];
  const unused = () => Promise.reject(new Error("screens ask by name"));
  const ask = async (call: PortalCall) => {
    calls.push(call);
    return await answer(call);
  };
  const dataProvider: DataProvider = {
    getApiUrl: () => "",
    getList: async ({ resource, meta, ...question }) => {
      const route = callNamed(`${resource}.list`);
      return (await ask({ ...meta?.portal, route, ask: listAskOf(question) })) as never; // a page
    },
    getOne: unused,
    create: unused,
    update: async ({ resource, id, variables, meta }) => {
      const route = callNamed(`${resource}.update`);
      const params = { id: Number(id), ...meta?.portal?.params };
      return (await ask({ ...meta?.portal, route, params, body: variables })) as never; // a record
    },
    deleteOne: unused,
    custom: async ({ meta }) => ({ data: (await ask(meta?.portal)) as never }), // refine's name for whatever was answered
  };
  return { dataProvider, calls };
}

/**
 * A server in memory that keeps to the contract: a list is asked through its address, whatever is not understood is refused,
 * and every answer goes through the schema of its call. `answers`: what each call replies, as JSON.
 */
export const serverOf = (answers: Readonly<Record<string, Answer>>) =>
  providerOf(async (call) => {
    const answer = answers[call.route.name];
    if (!answer) throw new CallError({ status: 404, code: "NOT_FOUND", message: `no ${call.route.name}` });
    if (call.body !== undefined && call.route.body !== undefined && call.route.body !== "multipart")
      z.encode(call.route.body, call.body);
    const reply = await answer(call);
    return isBlob(call.route.reply) ? reply : z.decode(call.route.reply, reply as never); // the schema decides what it is
  });

/** The question of a call after a journey through an address, as a server reads it. */
export function askOf({ route, ask }: PortalCall): ListAsk {
  if (!route.list) throw new Error(`${route.name} is not a list`);
  const read = readListAsk(new URL(`http://parkdesk.example/?${writeListAsk(ask ?? {})}`).searchParams, route.list);
  if (!read.ok) throw new CallError({ status: 422, code: "VALIDATION", message: read.wrong.join() });
  return read.value;
}

/** The rows that filters keep. */
export const keptBy = (rows: readonly Wire[], filters: ListAsk["filters"]): Wire[] =>
  rows.filter((row) => Object.entries(filters).every(([field, value]) => fits(row[field], value)));

/** A page of rows by the question: filtered, ordered, cut, and with sums over everything that is left. */
export function pageOf(rows: readonly Wire[], call: PortalCall, sums: readonly string[] = []) {
  const { page, perPage, sort, filters, part } = askOf(call);
  const left = keptBy(rows, filters);
  const [order] = sort;
  const ordered = order ? left.toSorted((one, other) => compare(one, other, order.field)) : left;
  const turned = order?.order === "desc" ? ordered.toReversed() : ordered;
  const shown = part === "totals" ? [] : turned.slice((page - 1) * perPage, page * perPage);
  const isMore = part === "rows" && left.length > page * perPage;
  return {
    data: shown,
    total: isMore ? page * perPage + 1 : left.length,
    capped: isMore,
    ...(sums.length > 0 &&
      part !== "rows" && { totals: Object.fromEntries(sums.map((field) => [field, sumOf(left, field)])) }),
    meta: { current_page: page, last_page: Math.max(1, Math.ceil(left.length / perPage)), per_page: perPage },
    links: { prev: null, next: null },
  };
}

/** What a filter compares: of another record its id, of a text how it is searched. */
const idOf = (value: unknown): unknown => {
  if (typeof value === "string") return foldText(value);
  return typeof value === "object" && value !== null && "id" in value ? value.id : value;
};

function fits(held: unknown, wanted: FilterValue): boolean {
  if (Array.isArray(wanted)) return wanted.some((each) => idOf(each) === idOf(held));
  if (typeof wanted === "object" && ("from" in wanted || "to" in wanted)) return within(Number(held), wanted);
  return held === wanted;
}

const within = (value: number, { from, to }: Range): boolean =>
  (from === undefined || value >= Number(from)) && (to === undefined || value <= Number(to));

const compare = (one: Wire, other: Wire, field: string): number =>
  typeof one[field] === "number"
    ? Number(one[field]) - Number(other[field])
    : String(one[field]).localeCompare(String(other[field]));

const sumOf = (rows: readonly Wire[], field: string): number => rows.reduce((sum, row) => sum + Number(row[field]), 0);
