import { createHash } from "node:crypto";
import { z } from "zod";
import {
  MAX_SELECTED,
  SELECTION_PAGE,
  type SelectionCheck,
  type SelectionPart,
} from "../../../contract/entities/selection.ts";
import { sum, type Tiyn } from "../../../domain/money/tiyn.ts";
import type { Clock } from "../../clock.ts";
import type { Tx } from "../../db/database.ts";
import { EVERYTHING } from "../../entities/list.ts";
import type { Key, RequestContext } from "../../entities/listed.ts";
import { Failure } from "../../http/failure.ts";
import { listQuestion } from "./list-question.ts";
import { findSelection, insertSelection } from "./selections.repository.ts";

/** What was chosen, so that anybody can prove it later: a line `id:version` for each record, by id. */
const hashOf = (keys: readonly Key[]): string =>
  createHash("sha256")
    .update(keys.map(({ id, version }) => `${id}:${version}`).join("\n"))
    .digest("hex");

/** The sum of a choice in tiyn; null where the noun has no sum. A record without an amount adds nothing. */
function sumOf(keys: readonly Key[], hasSum: boolean): Tiyn | null {
  return hasSum ? sum(keys.flatMap(({ sum: each }) => (each === null ? [] : [each]))) : null;
}

/** Chooses all that a question finds now; its id. One statement reads them, so that count, sum and hash are of one moment. */
export async function freeze(
  context: RequestContext & { db: Tx },
  clock: Clock,
  { noun, query }: { noun: string; query: string },
): Promise<number> {
  const { listed, ask } = listQuestion(context.scope, noun, query);
  const keys = await listed.keys(context, ask, MAX_SELECTED + 1);
  if (keys.length > MAX_SELECTED)
    throw new Failure("SELECTION_TOO_LARGE", { values: { limit: MAX_SELECTED }, details: { limit: MAX_SELECTED } });
  return insertSelection(context.db, context.scope, clock, {
    noun,
    query,
    ids: keys.map(({ id }) => id),
    versions: keys.map(({ version }) => version),
    sum: sumOf(keys, listed.totalFields(context).length > 0),
    hash: hashOf(keys),
  });
}

/** A choice, and what the list has become since. Records that match by now are counted, never taken in. */
export async function check(context: RequestContext, id: number): Promise<SelectionCheck> {
  const { versions, ...chosen } = await findSelection(context.db, context.scope, id);
  const { listed, ask } = listQuestion(context.scope, chosen.noun, chosen.query);
  const matching = await listed.keys(context, ask, 2 * MAX_SELECTED);
  const there = await listed.keys(context, EVERYTHING, MAX_SELECTED, chosen.ids);
  return {
    ...chosen,
    since: {
      added: matching.filter((key) => !versions.has(key.id)).length,
      changed: there.filter((key) => versions.get(key.id) !== key.version).length,
      gone: chosen.count - there.length,
    },
  };
}

/** The next chosen records after `skip` of them, as they are now, with which of them are not as they were chosen. */
export async function part(context: RequestContext, id: number, skip: number): Promise<SelectionPart> {
  const { ids, versions, noun, query } = await findSelection(context.db, context.scope, id);
  const { listed } = listQuestion(context.scope, noun, query);
  const asked = ids.slice(skip, skip + SELECTION_PAGE);
  const rows = (await listed.rows(context, asked)) as { id: number; version: number }[]; // every row of a list has both
  const found = new Set(rows.map((row) => row.id));
  return {
    data: z.encode(z.array(listed.row), rows) as Record<string, unknown>[], // a row is an object of the contract
    changed: rows.filter((row) => versions.get(row.id) !== row.version).map((row) => row.id),
    gone: asked.filter((each) => !found.has(each)),
    next: skip + asked.length < ids.length ? skip + asked.length : null,
  };
}
