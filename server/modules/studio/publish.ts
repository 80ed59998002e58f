import type { TFunction } from "i18next";
import { tableOf } from "../../../definition/names.ts";
import { addedFields, differences, type Revised } from "../../../definition/studio/compare.ts";
import type { CustomField } from "../../../definition/studio/custom-field.ts";
import { fault, type StudioFault } from "../../../definition/studio/fault.ts";
import { isRegister } from "../../../definition/studio/register.ts";
import type { Clock } from "../../clock.ts";
import type { Tx } from "../../db/database.ts";
import { notify } from "../../db/notify.ts";
import { audit } from "../../entities/change.ts";
import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";
import { dropIndexesOf } from "../../studio/indexes.repository.ts";
import { renewOrPutOff } from "../../studio/renew-records.repository.ts";
import type { Shaped } from "../../studio/shaped.ts";
import { faultsInWords } from "./in-words.ts";
import { productOf, readBody } from "./read-body.ts";
import {
  addRevision,
  deleteDraft,
  findDraft,
  findPublished,
  listRevisions,
  listSubjects,
  listTakenBack,
  lockSubject,
  pointTo,
  type SubjectRow,
  writeDraft,
} from "./studio.repository.ts";
import { usedFaults } from "./used.repository.ts";

export type StudioChange = {
  readonly tx: Tx;
  readonly scope: Scope;
  readonly clock: Clock;
  readonly shaped: Shaped;
  readonly t: TFunction;
};

/** A resource that the studio may shape, or 404. */
export function needSubject(resource: string): void {
  if (!isRegister(resource) && !productOf(resource)) throw new Failure("NOT_FOUND");
}

/** What of a subject somebody saw: the version of its draft, and where they say so the revision that was published. */
type Seen = { readonly version: number | null; readonly based_on?: number | null | undefined };

/** Keeps a draft over the one that the person saw; 409 when somebody else has drafted or published since, with who. */
export async function saveDraft(change: StudioChange, resource: string, body: unknown, seen: Seen): Promise<void> {
  const { tx, scope, clock } = change;
  const subject = await lockSubject(tx, resource);
  await refuseStaleDraft(tx, resource, seen.version);
  if (seen.based_on !== undefined && seen.based_on !== subject.revision) await refuseUnseen(tx, resource, seen.version);
  await writeDraft(tx, { resource, body, by: scope.user.id, at: clock.now() }, subject.revision);
}

async function refuseStaleDraft(tx: Tx, resource: string, seen: number | null) {
  const draft = await findDraft(tx, resource);
  if ((draft?.version ?? null) === seen) return draft;
  throw new Failure("DRAFT_IS_STALE", {
    values: { name: draft?.by?.name ?? "" },
    details: { version: draft?.version ?? null },
  });
}

/** Refuses what was made of a revision that is not the published one any more, and says who published that. */
async function refuseUnseen(tx: Tx, resource: string, version: number | null): Promise<never> {
  const [subject] = await listSubjects(tx, resource);
  throw new Failure("DRAFT_IS_STALE", {
    values: { name: subject?.by?.name ?? "" },
    details: { version, based_on: subject?.revision ?? null },
  });
}

/** Lets go of a draft. */
export async function dropDraft(change: StudioChange, resource: string, seen: number): Promise<void> {
  await lockSubject(change.tx, resource);
  await refuseStaleDraft(change.tx, resource, seen);
  await deleteDraft(change.tx, resource);
}

/** `before`: what is published, by the database; `kept`: whose fields the records may have values in, removed ones among them. */
type Found = {
  readonly faults: readonly StudioFault[];
  readonly revised?: Revised;
  readonly before?: Revised;
  readonly kept?: Revised;
};

/** Every mistake of a body, also those that depend on the records that there are. */
export async function faultsOf(
  { tx, shaped }: Pick<StudioChange, "tx" | "shaped">,
  resource: string,
  body: unknown,
): Promise<Found> {
  const { faults, revised } = readBody(resource, body, shaped.registers(), shaped.origins());
  const read = (found: unknown) => readBody(resource, found, shaped.registers()).revised;
  const published = await findPublished(tx, resource);
  const before = published && read(published.body);
  const [takenBack] = published ? [] : await listTakenBack(tx, resource);
  const last = takenBack && read(takenBack.body);
  const kept = before ?? (last && takenBack && withFields(last, removedOn(addedFields(last), takenBack.taken_back_on)));
  const both = { ...(revised && { revised }), ...(before && { before }), ...(kept && { kept }) };
  if (!revised || faults.length > 0) return { faults, ...both };
  try {
    shaped.rehearse(resource, revised);
  } catch {
    return { faults: [fault("", "broken")], ...both };
  }
  const register = (published ?? takenBack)?.register;
  const used = kept && register !== undefined ? await usedFaults(tx, resource, register, kept, revised) : [];
  return { faults: used, ...both };
}

/** Publishes the draft that the person saw, as it stands; 422 with its mistakes, of which none can be published. The number of the revision. */
export async function publish(change: StudioChange, resource: string, seen: number, note: string): Promise<number> {
  const { tx } = change;
  const subject = await lockSubject(tx, resource);
  const draft = await refuseStaleDraft(tx, resource, seen);
  if (!draft) throw new Failure("NOT_FOUND");
  // Somebody has published or brought back another one since: whoever publishes has not seen it.
  if (draft.based_on !== subject.revision) await refuseUnseen(tx, resource, draft.version);
  const number = await revise(change, subject, draft.body, { event: "published", note });
  await deleteDraft(tx, resource);
  return number;
}

type As = { readonly event: "published" | "rolled_back"; readonly note: string; readonly of?: number };

/** Makes a body the published revision, with the fields that it removes kept in it; 422 where it, or they with it, cannot be served. */
async function revise(change: StudioChange, subject: SubjectRow, drafted: unknown, as: As): Promise<number> {
  const { tx, scope, clock, shaped, t } = change;
  const { resource } = subject;
  const { faults, revised, before, kept } = await faultsOf(change, resource, drafted);
  const whole = revised && withRemoved(revised, kept, clock.today());
  const body = whole && bodyOf(whole);
  // What is served is read again with the fields that are kept: what would not be read then must not be published now.
  const all = faults.length > 0 ? faults : readBody(resource, body, shaped.registers(), shaped.origins()).faults;
  if (!revised || !whole || all.length > 0)
    throw new Failure("DRAFT_IS_BROKEN", { details: { faults: faultsInWords(all, t) } });
  const { event, note, of } = as;
  const by = { resource, body, by: scope.user.id, at: clock.now(), note };
  const number = await addRevision(tx, of === undefined ? by : { ...by, of });
  if (kept) {
    await dropOtherKinds(tx, subject, kept, whole);
    await renewOrPutOff(tx, subject, kept, whole);
  }
  await told(change, subject, event, number, note, differences(before, revised).length);
  return number;
}

type Fields = Readonly<Record<string, CustomField>>;

/** Indexes of a field that is another kind now are gone before anything is written into it. */
async function dropOtherKinds(
  tx: Tx,
  { resource, register }: SubjectRow,
  before: Revised,
  after: Revised,
): Promise<void> {
  const [was, is] = [addedFields(before), addedFields(after)];
  const changed = Object.entries(is).flatMap(([name, { kind }]) =>
    Object.hasOwn(was, name) && was[name]?.kind !== kind ? [name] : [],
  );
  const product = productOf(resource);
  await dropIndexesOf(tx, product ? tableOf(product) : `r${register}`, changed);
}

const removedOn = (fields: Fields, day: string): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, removed: field.removed ?? day }]),
  );

/**
 * Fields that were there and are gone now stay among the removed ones, with what stands in them. A field is removed on the day on which that
 * is published, whatever day a body says: an older revision that is brought back, or a draft that has lain, takes none of its thirty days.
 */
function withRemoved(revised: Revised, kept: Revised | undefined, today: string): Revised {
  const [was, is]: [Fields, Fields] = [kept ? addedFields(kept) : {}, addedFields(revised)];
  const wasRemoved = (name: string) => (Object.hasOwn(was, name) ? was[name]?.removed : undefined);
  const there = Object.entries(is).map(([name, field]): [string, CustomField] => [
    name,
    field.removed === undefined ? field : { ...field, removed: wasRemoved(name) ?? today },
  ]);
  const gone = Object.entries(removedOn(was, today)).filter(([name]) => !Object.hasOwn(is, name));
  return there.length + gone.length === 0 ? revised : withFields(revised, Object.fromEntries([...there, ...gone]));
}

const withFields = (revised: Revised, fields: Fields): Revised =>
  "register" in revised
    ? { register: { ...revised.register, fields } }
    : { presentation: { ...revised.presentation, fields } };

const bodyOf = (revised: Revised): unknown => ("register" in revised ? revised.register : revised.presentation);

type Back = { readonly to: number | null; readonly seen: number | null; readonly note: string };

/** Publishes an older revision again, or the resource as the product has it. The number of the revision; null: none. */
export async function rollBack(
  change: StudioChange,
  resource: string,
  { to, seen, note }: Back,
): Promise<number | null> {
  const { tx } = change;
  const subject = await lockSubject(tx, resource);
  if (subject.revision !== seen) throw new Failure("STALE", { details: { version: subject.revision, changes: [] } });
  if (to === null) {
    if (isRegister(resource)) throw new Failure("NOT_FOUND");
    if (subject.revision !== null) await pointTo(tx, resource, { takenBackOn: change.clock.today() });
    await told(change, subject, "rolled_back", null, note, 0);
    return null;
  }
  const [older] = await listRevisions(tx, resource, to);
  if (!older) throw new Failure("NOT_FOUND");
  return revise(change, subject, older.body, { event: "rolled_back", note, of: to });
}

/** Writes down who has shaped what, and tells every process. */
async function told(
  { tx, scope, clock }: StudioChange,
  { resource, register, revision }: SubjectRow,
  done: As["event"],
  number: number | null,
  note: string,
  count: number,
): Promise<void> {
  await audit(tx, scope, clock, {
    event: `studio.${done}`,
    entity: "studio",
    id: register,
    changes: [
      { field: "resource", before: null, after: resource },
      { field: "revision", before: revision, after: number },
      { field: "note", before: null, after: note },
      { field: "changes", before: null, after: count },
    ],
  });
  await notify(tx, { shaped: resource });
}
