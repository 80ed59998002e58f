import type { TFunction } from "i18next";
import { differences, type Revised } from "../../../definition/studio/compare.ts";
import type { CustomField } from "../../../definition/studio/custom-field.ts";
import { fault, type StudioFault } from "../../../definition/studio/fault.ts";
import { isRegister } from "../../../definition/studio/register.ts";
import type { Clock } from "../../clock.ts";
import type { Tx } from "../../db/database.ts";
import { notify } from "../../db/notify.ts";
import { audit } from "../../entities/change.ts";
import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";
import type { Shaped } from "../../studio/shaped.ts";
import { faultsInWords } from "./in-words.ts";
import { productOf, readBody } from "./read-body.ts";
import {
  addRevision,
  deleteDraft,
  findDraft,
  findPublished,
  listRevisions,
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

/** Keeps a draft over the one that the person saw; 409 when somebody else has drafted since, with who. */
export async function saveDraft(
  change: StudioChange,
  resource: string,
  body: unknown,
  seen: number | null,
): Promise<void> {
  const { tx, scope, clock } = change;
  const subject = await lockSubject(tx, resource);
  await refuseStaleDraft(tx, resource, seen);
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

/** Lets go of a draft. */
export async function dropDraft(change: StudioChange, resource: string, seen: number): Promise<void> {
  await lockSubject(change.tx, resource);
  await refuseStaleDraft(change.tx, resource, seen);
  await deleteDraft(change.tx, resource);
}

type Found = { readonly faults: readonly StudioFault[]; readonly revised?: Revised; readonly before?: Revised };

/** Every mistake of a body, also those that depend on the records that there are; `before`: what is published, by the database. */
export async function faultsOf(
  { tx, shaped }: Pick<StudioChange, "tx" | "shaped">,
  resource: string,
  body: unknown,
): Promise<Found> {
  const { faults, revised } = readBody(resource, body, shaped.registers(), shaped.origins());
  const published = await findPublished(tx, resource);
  const before = published && readBody(resource, published.body, shaped.registers()).revised;
  const both = { ...(revised && { revised }), ...(before && { before }) };
  if (!revised || faults.length > 0) return { faults, ...both };
  try {
    shaped.rehearse(resource, revised);
  } catch {
    return { faults: [fault("", "broken")], ...both };
  }
  const used = published && before ? await usedFaults(tx, resource, published.register, before, revised) : [];
  return { faults: used, ...both };
}

/** Publishes the draft that the person saw, as it stands; 422 with its mistakes, of which none can be published. The number of the revision. */
export async function publish(change: StudioChange, resource: string, seen: number, note: string): Promise<number> {
  const { tx } = change;
  const subject = await lockSubject(tx, resource);
  const draft = await refuseStaleDraft(tx, resource, seen);
  if (!draft) throw new Failure("NOT_FOUND");
  // Somebody has published or brought back another one since: whoever publishes has not seen it.
  if (draft.based_on !== subject.revision) throw new Failure("DRAFT_IS_STALE", { values: { name: "" } });
  const number = await revise(change, subject, draft.body, { event: "published", note });
  await deleteDraft(tx, resource);
  return number;
}

type As = { readonly event: "published" | "rolled_back"; readonly note: string; readonly of?: number };

/** Makes a body the published revision, with the fields that it removes kept in it; 422 where it, or they with it, cannot be served. */
async function revise(change: StudioChange, subject: SubjectRow, drafted: unknown, as: As): Promise<number> {
  const { tx, scope, clock, shaped, t } = change;
  const { resource } = subject;
  const { faults, revised, before } = await faultsOf(change, resource, drafted);
  const body = revised && bodyOf(kept(revised, before, clock.today()));
  // What is served is read again with the fields that are kept: what would not be read then must not be published now.
  const all = faults.length > 0 ? faults : readBody(resource, body, shaped.registers(), shaped.origins()).faults;
  if (!revised || all.length > 0) throw new Failure("DRAFT_IS_BROKEN", { details: { faults: faultsInWords(all, t) } });
  const { event, note, of } = as;
  const by = { resource, body, by: scope.user.id, at: clock.now(), note };
  const number = await addRevision(tx, of === undefined ? by : { ...by, of });
  await told(change, subject, event, number, note, differences(before, revised).length);
  return number;
}

/** Fields that were published and are gone now stay among the removed ones, with what stands in them. */
function kept(revised: Revised, before: Revised | undefined, today: string): Revised {
  const [was, is] = [fieldsOf(before), fieldsOf(revised)];
  const gone = Object.entries(was).flatMap(([name, field]): [string, CustomField][] =>
    name in is ? [] : [[name, { ...field, removed: field.removed ?? today }]],
  );
  if (gone.length === 0) return revised;
  const fields = { ...is, ...Object.fromEntries(gone) };
  return "register" in revised
    ? { register: { ...revised.register, fields } }
    : { presentation: { ...revised.presentation, fields } };
}

const fieldsOf = (revised: Revised | undefined): Readonly<Record<string, CustomField>> => {
  if (!revised) return {};
  return "register" in revised ? revised.register.fields : (revised.presentation.fields ?? {});
};
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
    await pointTo(tx, resource, null);
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
