import type { TFunction } from "i18next";
import type { StudioSubject, StudioWhole } from "../../../contract/entities/studio.ts";
import { defined } from "../../../contract/resource/defined.ts";
import { differences } from "../../../definition/studio/compare.ts";
import { isExtensible } from "../../../definition/studio/presentation.ts";
import { isRegister } from "../../../definition/studio/register.ts";
import type { Db, Tx } from "../../db/database.ts";
import type { Shaped } from "../../studio/shaped.ts";
import { changesInWords } from "./in-words.ts";
import { offeredOf, referencesIn, schemaOf, usualOf } from "./offered.ts";
import { productOf, readBody } from "./read-body.ts";
import { findDraft, listRevisions, listSubjects, type RevisionRow, type ToldRow } from "./studio.repository.ts";

type Reader = { readonly t: TFunction; readonly locale: string; readonly shaped: Shaped };

/** What a subject is called: by its draft, where there is nothing else yet. */
function titleOf(resource: string, t: TFunction, draft: unknown): string {
  const own = t(`${resource}.titles.list`, { defaultValue: "" });
  if (own !== "") return own;
  const { revised } = readBody(resource, draft, []);
  return revised && "register" in revised ? revised.register.titles.list.ru : resource;
}

/** Every subject: the resources of the product in the order of the menu, then the registers, those that are only drafted too. */
export async function subjectsIn(db: Db | Tx, { t }: Reader): Promise<StudioSubject[]> {
  const rows = new Map((await listSubjects(db)).map((row) => [row.resource, row]));
  const products = defined.flatMap(({ name }) => (isRegister(name) ? [] : [name]));
  return [...products, ...[...rows.keys()].filter(isRegister)].map((name) => subjectOf(name, rows.get(name), t));
}

const subjectOf = (resource: string, row: ToldRow | undefined, t: TFunction): StudioSubject => ({
  resource,
  title: titleOf(resource, t, row?.first_draft),
  kind: isRegister(resource) ? "register" : "product",
  revision: row?.revision ?? null,
  changed_at: row?.created_at ?? null,
  changed_by: row?.by ?? null,
  has_draft: row?.has_draft ?? false,
  is_extensible: isRegister(resource) || isExtensible(resource),
});

/** All of a subject; what each revision has changed against the one before it stands with it in words. */
export async function wholeOf(db: Db | Tx, resource: string, reader: Reader): Promise<StudioWhole> {
  const { t, locale, shaped } = reader;
  const [subject] = await listSubjects(db, resource);
  const [draft, revisions] = [await findDraft(db, resource), await listRevisions(db, resource)];
  const registers = shaped.registers();
  const changesOf = (row: RevisionRow, place: number) => {
    const [before, after] = [revisions[place + 1]?.body, row.body].map((body) =>
      body === undefined ? undefined : readBody(resource, body, registers).revised,
    );
    return after ? changesInWords(resource, differences(before, after), [before, after], t, locale) : [];
  };
  return {
    subject: subjectOf(resource, subject, t),
    published: (revisions.find(({ number }) => number === subject?.revision)?.body ?? null) as StudioWhole["published"], // json of ours
    draft: draft
      ? {
          body: draft.body as NonNullable<StudioWhole["draft"]>["body"],
          version: draft.version,
          based_on: draft.based_on,
          by: draft.by,
          at: draft.updated_at,
        } // likewise
      : null,
    revisions: revisions.map((row, place) => ({
      number: row.number,
      note: row.note,
      at: row.created_at,
      by: row.by,
      of: row.of_number,
      changes: changesOf(row, place),
    })),
    // Some may be counted that were written since: never more than there were.
    renewing:
      typeof subject?.renewing === "number" && subject.revision !== null // one that was brought back is renewed when it is published again
        ? { done: Math.min(subject.renewed, subject.renewing), total: subject.renewing }
        : null,
    offered: offeredOf(resource, t),
    columns: [...(productOf(resource)?.list.columns ?? [])],
    usual: usualOf(resource, t),
    references: referencesIn(registers, t),
    origins: [...shaped.origins()],
    schema: schemaOf(resource),
  };
}
