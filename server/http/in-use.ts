import type { TFunction } from "i18next";
import { z } from "zod";
import { Hanging } from "../../contract/routes/consequences.ts";
import type { DocumentRoute } from "../../definition/related.ts";
import { formatMoney } from "../../domain/money/print.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/database.ts";
import { describeRow } from "../entities/describe-row.ts";
import { listHanging } from "../entities/hanging.repository.ts";
import { listTitle } from "../entities/list-title.ts";
import type { Listed, RequestContext } from "../entities/listed.ts";
import { mayList } from "../entities/listed.ts";
import { kindOfTable, type PaperKind, paperKinds, standsUnder } from "../entities/paper-kinds.ts";
import { rowsReferring } from "../entities/referring.ts";
import { Failure } from "./failure.ts";
import type { Scope } from "./scope.ts";

/** What refers by a field that an administrator added (ADR 50). */
const LINKS = "record_links";
/** So many are named; the rest is counted. */
const NAMED = 3;

/** Who refers to what could not be deleted, in words; undefined for any other error. */
export type InUse = (error: unknown, context: { scope: Scope; t: TFunction }) => Promise<Failure | undefined>;

/** Names those whom the caller may list; of others it says no more than that there are some. */
export const inUseBy =
  (db: Db, clock: Clock, lists: ReadonlyMap<string, Listed>): InUse =>
  async (error, { scope, t }) => {
    const found = await rowsReferring(db, error, NAMED);
    if (!found) return undefined;
    const kind = kindOfTable(found.of.table);
    const papers = kind && (await refusedBy({ db, scope, t, today: clock.today() }, kind, found.of.id));
    if (papers) return papers;
    const { noun, ids } = found.table === LINKS ? await ownersOf(db, found.ids) : { noun: undefined, ids: found.ids };
    const listed = [...lists.values()].find((list) => (noun ? list.noun === noun : list.table === found.table));
    const rows = listed && mayList(listed, scope) ? await listed.rows({ db, scope, t, today: clock.today() }, ids) : [];
    const records = rows.flatMap((row) => describeRow(listed?.noun ?? "", row, listed?.known) ?? []);
    if (!listed || records.length === 0) return new Failure("IN_USE_ELSEWHERE");
    const names = records.map(({ title }) => title).join(", ");
    const values = { names: `${listTitle(listed.noun, { scope, t })}: ${names}`, count: found.count };
    return new Failure("IN_USE", { values, details: { count: found.count, records } });
  };

/** Whose added fields these links are of; of several resources those of the first. */
async function ownersOf(db: Db, links: readonly number[]): Promise<{ noun: string | undefined; ids: number[] }> {
  const rows = await db
    .selectFrom(LINKS)
    .select(["owner", "owner_id"])
    .where("id", "in", links)
    .orderBy("id")
    .execute();
  const noun = rows[0]?.owner;
  return { noun, ids: rows.filter(({ owner }) => owner === noun).map(({ owner_id }) => owner_id) };
}

/** All papers that hang on one and refuse its deletion, as the dialog that asked for it named them; undefined where none are the caller's. */
async function refusedBy(context: RequestContext, kind: PaperKind, id: number): Promise<Failure | undefined> {
  const { t } = context;
  const { hangs } = await listHanging(context, kind, [id], "delete");
  const refusing = hangs.filter(({ how }) => how === "blocks");
  if (refusing.length === 0) return undefined;
  const names = refusing.map(({ route, count, sum, documents }) => {
    const numbers = documents.map(({ number }) => number).join(", ");
    const amount = sum === null ? "" : t("consequences.sum", { sum: formatMoney(sum) });
    return t("consequences.line", { name: t(`documents.names.${route}`), numbers, count, amount });
  });
  const count = refusing.reduce((all, each) => all + each.count, 0);
  const records = refusing.flatMap(({ route, documents }) =>
    documents.map((paper) => ({ noun: nounUnder(route), id: paper.id, title: paper.number })),
  );
  const details = { count, records, hangs: refusing.map((each) => z.encode(Hanging, each)) };
  return new Failure("IN_USE", { values: { names: names.join("; "), count }, details });
}

const nounUnder = (route: DocumentRoute): string => paperKinds.find((kind) => standsUnder(kind, route))?.name ?? "";
