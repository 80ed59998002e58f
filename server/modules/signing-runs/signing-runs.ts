import type { TFunction } from "i18next";
import type {
  SigningRun,
  SigningRunEdit,
  SigningRunItem,
  SigningRunRow,
} from "../../../contract/entities/signing-run.ts";
import type { Signing } from "../../../definition/steps.ts";
import { sum, type Tiyn } from "../../../domain/money/tiyn.ts";
import type { Db, Tx } from "../../db/database.ts";
import type { KeptRefusal } from "../../db/tables/signing-runs.ts";
import type { RequestContext } from "../../entities/listed.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";
import type { Looked } from "../../signing/look.ts";
import { insertRun, type KeptItem, listItems, listRuns } from "../../signing/runs.repository.ts";
import type { SignedResource } from "../../signing/signed-resource.ts";

type Signer = { readonly resource: SignedResource; readonly signing: Signing };
type Tools = Pick<Deps, "signed" | "clock">;

/** What signs by an action of a resource; refuses what nobody signs so, and whose family does not. */
function signerOf({ signed }: Tools, { noun, action }: Pick<SigningRunEdit, "noun" | "action">, scope: Scope): Signer {
  const resource = signed.get(noun);
  const signing = resource?.signings.find((each) => each.action.name === action);
  if (!resource || !signing)
    throw new Failure("VALIDATION", { fields: { [resource ? "action" : "noun"]: ["INVALID"] } });
  if (!signing.action.families.includes(scope.family)) throw new Failure("FORBIDDEN");
  return { resource, signing };
}

const keptOf = ({ code, values }: Failure): KeptRefusal => ({ code, values });

/** Why a record is not signed that is not as it was seen, or not there. */
const unlike = (code: "STALE" | "NOT_FOUND"): KeptRefusal => ({ code, values: {} });

/**
 * Writes down what is to be signed: each record as it is now, waiting for its signature, or skipped where it is not as the person saw
 * it, or where its own call would refuse it. The run's id; 404 where the caller has none of them.
 */
export async function beginRun(
  context: RequestContext & { readonly db: Tx },
  tools: Tools,
  edit: SigningRunEdit,
): Promise<number> {
  const { resource, signing } = signerOf(tools, edit, context.scope);
  const ids = edit.records.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw new Failure("VALIDATION", { fields: { records: ["INVALID"] } });
  const found = new Map((await resource.look(context, signing, ids)).map((each) => [each.id, each]));
  if (found.size === 0) throw new Failure("NOT_FOUND");
  const items = edit.records.map(({ id, version }): Omit<KeptItem, "at"> => {
    const looked = found.get(id);
    const refusal = whyNot(looked, (each) => each.version === version);
    return {
      record_id: id,
      version,
      refusal,
      state: refusal ? "skipped" : "waiting",
      number: looked?.number ?? String(id),
      fingerprint: looked?.fingerprint ?? null,
    };
  });
  const will = items.flatMap(({ record_id, state }) => (state === "waiting" ? (found.get(record_id) ?? []) : []));
  return insertRun(context.db, context.scope, tools.clock, {
    noun: edit.noun,
    action: edit.action,
    side: signing.action.sign,
    items,
    count: will.length,
    sum: sumOf(signing, will),
  });
}

function whyNot(looked: Looked | undefined, isAsSeen: (looked: Looked) => boolean): KeptRefusal | null {
  if (!looked) return unlike("NOT_FOUND");
  if (looked.refusal) return keptOf(looked.refusal);
  return isAsSeen(looked) ? null : unlike("STALE");
}

const sumOf = ({ action: { confirm } }: Signing, will: readonly Looked[]): Tiyn | null =>
  typeof confirm === "object" ? sum(will.flatMap((each) => each.sum ?? [])) : null;

/** A run as it was written down, and what has become of its records since. */
export async function runOf(db: Db | Tx, scope: Scope, t: TFunction, id: number): Promise<SigningRun> {
  return { ...(await findRun(db, scope, id)), items: (await listItems(db, scope, id)).map((item) => told(item, t)) };
}

/** The run without its records; 404 for anybody else's. */
export async function findRun(db: Db | Tx, scope: Scope, id: number): Promise<SigningRunRow> {
  const [run] = await listRuns(db, scope, { id });
  if (!run) throw new Failure("NOT_FOUND");
  return run;
}

/**
 * The same for whoever would go on with it: a record that still waits is looked at anew, and skipped where it would print another paper
 * than the person agreed to, or may not be signed any more.
 */
export async function runNow(context: RequestContext, tools: Tools, id: number): Promise<SigningRun> {
  const { db, scope, t } = context;
  const run = await findRun(db, scope, id);
  const items = await listItems(db, scope, id);
  const waiting = items.flatMap(({ record_id, state }) => (state === "waiting" ? [record_id] : []));
  if (waiting.length === 0) return { ...run, items: items.map((item) => told(item, t)) };
  const { resource, signing } = signerOf(tools, run, scope);
  const found = new Map((await resource.look(context, signing, waiting)).map((each) => [each.id, each]));
  const now = items.map((item): KeptItem => {
    if (item.state !== "waiting") return item;
    const refusal = whyNot(found.get(item.record_id), (each) => each.fingerprint === item.fingerprint);
    return refusal ? { ...item, refusal, state: "skipped" } : item;
  });
  const count = (state: KeptItem["state"]) => now.filter((item) => item.state === state).length;
  return {
    ...run,
    waiting: count("waiting"),
    skipped: count("skipped"),
    items: now.map((item) => told(item, t)),
  };
}

/** A record in the reader's words. Its reason has no number in it, where there are such words: it is said once of many. */
function told({ record_id, number, state, refusal, at }: KeptItem, t: TFunction): SigningRunItem {
  const { code, values } = refusal ?? { code: null, values: {} };
  const why = code && t([`runs.reasons.${code}`, `errors.${code}`, "errors.FORBIDDEN"], { ...values, number });
  return { id: record_id, number, state, code, why, at };
}
