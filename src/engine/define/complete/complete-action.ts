import { z } from "zod";
import type { Predicate } from "../../../../domain/access/predicate.ts";
import type { Action, Asks, Confirm, Run, Take, Takes } from "../language/actions.ts";
import { findCall } from "../language/calls.ts";
import type { Field } from "../language/fields.ts";
import type { MessageKey } from "../language/message-key.ts";
import type { Resource } from "../language/resource.ts";
import { bare, rowShape, type Shape, sentShape } from "../language/shapes.ts";
import type { WrittenAction, WrittenAsks, WrittenConfirm, WrittenRun } from "../written/written-action.ts";
import { needOf } from "./need-of.ts";
import { wordOf } from "./word.ts";

/**
 * An action with its words, with the call of its name unless it says what it runs, and with what that call is told. Unless it says
 * where it shows, one that sets a field shows where the field is not so yet; after a call the resource's own lists are asked again.
 */
export function completeAction(
  resource: string,
  { confirm, asks, run, ...said }: WrittenAction,
  fields: Resource["fields"],
): Action {
  const label = said.label ?? wordOf(resource, "actions", said.name);
  const done = completeRun(resource, run ?? ownRun(`${resource}.${said.name}`));
  const set = run && "set" in run ? run.set : {};
  const whole = {
    label,
    ...shownWhere(set, rowShape(resource) ?? {}),
    ...(("call" in done || "sign" in done) && { invalidates: [`${resource}.`] }),
    ...said,
    ...(confirm && { confirm: confirmOf(resource, said, label, confirm) }),
    ...(asks && { asks: asksOf(asks, fields, "call" in done ? done.call : "") }),
    run: done,
  };
  return whole as Action; // `bulk` was said of a call only
}

type Named = Pick<WrittenAction, "name" | "on">;

function confirmOf(resource: string, { name, on }: Named, label: MessageKey, said: WrittenConfirm): Confirm {
  const about: Exclude<WrittenConfirm, true> = said === true ? {} : said;
  const { title, verb = label } = about;
  if (title !== undefined) return { ...about, title, verb };
  return {
    text: wordOf(resource, "confirm", `${name}Text`),
    ...(on.includes("bulk") && about.sum === undefined && { many: wordOf(resource, "confirm", `${name}Many`) }),
    ...about,
    title: wordOf(resource, "confirm", name),
    verb,
  };
}

/** The fields that are asked for as a form has them: under the names of the call, and no longer than it takes. */
function asksOf(said: WrittenAsks, fields: Resource["fields"], call: string): Asks {
  const sent = sentShape(findCall(call));
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, asked]): [string, Field][] => {
      if (typeof asked === "object") return [[name, asked]];
      const field = fields[name];
      if (!field) return [];
      const under = name in sent ? name : `${name}_id`;
      const { required: _, ...need } = needOf(field.kind, sent[under]);
      const own = { ...field, ...(under !== name && { from: name }), ...need };
      return [[under, { ...own, ...(asked === "required" && { required: true }) } as Field]]; // the field, with what its call says
    }),
  );
}

function ownRun(call: string): Run {
  const reply = findCall(call)?.reply;
  return reply && "blob" in reply ? { download: call } : { call };
}

function completeRun(resource: string, run: WrittenRun): Run {
  if ("go" in run || "code" in run || "sign" in run) return run;
  const { set = {}, ...rest } = "set" in run ? run : { ...run, set: {} };
  const route = findCall("call" in rest ? rest.call : rest.download);
  const row = rowShape(resource) ?? {};
  const values = Object.fromEntries(Object.entries(set).map(([name, value]) => [name, { value }]));
  const told = {
    body: { ...tellOf(sentShape(route), row), ...values },
    params: tellOf(route?.params?.shape ?? {}, row),
  };
  const parts = Object.entries(told).filter(([, takes]) => Object.keys(takes).length > 0);
  return { ...Object.fromEntries(parts), ...rest } as Run; // one of the two that make a call, with what it is told
}

/** What a call is told of the record or the records by itself: which, and the version that the person saw. */
function tellOf(needed: Shape, row: Shape): Takes {
  const takes: Record<string, Take> = {};
  const ids = bare(needed.ids);
  const areChosen = ids instanceof z.ZodArray;
  // Whoever can name several names them all, be it one.
  for (const name of areChosen ? ["version"] : ["id", "version"])
    if (needed[name] && row[name]) takes[name] = { row: name };
  if (areChosen) takes.ids = { rows: takesVersions(bare(ids.element)) ? { id: "id", version: "version" } : "id" };
  return takes;
}

/** Whether records are named with the version that the person saw, which a call that takes mere ids as well is told all the same. */
const takesVersions = (record: z.core.$ZodType | undefined): boolean =>
  record instanceof z.ZodUnion ? record.options.some(takesVersions) : record instanceof z.ZodObject;

/** `is_active: true` shows where it is false, `status_id: 2` where `status.id` is another. */
function shownWhere(set: Readonly<Record<string, unknown>>, row: Shape): { shown?: Predicate } {
  const [[name, value] = ["", undefined], ...more] = Object.entries(set);
  if (more.length > 0) return {};
  if (typeof value === "boolean" && row[name]) return { shown: { row: name, op: "eq", value: !value } };
  const field = name.replace(/_id$/, "");
  const path = row[name] ? name : `${field}.id`;
  const isThere = row[name] !== undefined || (field !== name && row[field] !== undefined);
  return isThere && (typeof value === "number" || typeof value === "string")
    ? { shown: { row: path, op: "ne", value } }
    : {};
}
