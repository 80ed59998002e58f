import type { RelatedDocument } from "../../contract/entities/related-document.ts";
import { mayMake } from "../../contract/route.ts";
import { dispRoutes } from "../../contract/routes/disps.ts";
import { routeOfPaper } from "../../definition/paper.ts";
import type { DocumentRoute } from "../../definition/related.ts";
import { holds } from "../../domain/access/predicate.ts";
import { toDay } from "../../domain/periods/day.ts";
import { lastDayOf, monthOf, numericMonth } from "../../domain/periods/month.ts";
import { type FoundPaper, listChain } from "./chain.repository.ts";
import type { Reader } from "./describe.ts";
import { routeFor } from "./document-routes.ts";
import type { RequestContext } from "./listed.ts";
import { duesOf, type PaperKind, paperKinds } from "./paper-kinds.ts";

/**
 * The papers of the transaction of one as its reader has them, from the offer to the payment: each with its status, how many more there
 * are of its kind, and what should have been made of it and is not there yet, with the reason.
 */
export async function chainOf(context: RequestContext, name: string, id: number): Promise<RelatedDocument[]> {
  const self = paperKinds.find((kind) => kind.name === name);
  if (!self) return [];
  const found = await withStatuses(context, await listChain(context, self, id));
  const papers = found.map((paper) => ({ paper, ...about(context, paper) }));
  const shown = papers.map(({ paper, route, kind }, at): RelatedDocument => {
    const isLast = papers[at + 1]?.route !== route;
    const named = papers.filter((each) => each.route === route).length;
    return {
      route: routeFor(context.scope, route),
      id: paper.id,
      number: paper.number,
      date: paper.date,
      ...statusOf(context, paper, kind),
      ...addressOf(paper, route),
      ...(kind.paper.called && { is_called: true }),
      ...(kind === self && paper.id === id && { is_this: true }),
      ...lacking(context, paper, { route, kind }),
      ...(isLast && paper.count > named && { more: { count: paper.count - named, ...filtersOf(paper, kind) } }),
    };
  });
  const before = papers.findIndex(({ kind }) => kind.paper.place >= OF_A_MONTH);
  return before < 0 ? shown : shown.toSpliced(before, 0, ...statisticsOf(context, found));
}

/** The same papers, each of those whose status follows from others with the one that it has now. */
async function withStatuses(context: RequestContext, papers: readonly FoundPaper[]): Promise<FoundPaper[]> {
  const now = new Map<FoundPaper, number>();
  for (const { name, statusesNow } of paperKinds) {
    const own = statusesNow ? papers.filter(({ kind }) => kind === name) : [];
    const ids = await statusesNow?.(
      context,
      own.map(({ facts }) => facts),
    );
    own.forEach((paper, place) => {
      now.set(paper, ids?.[place] ?? 0);
    });
  }
  return papers.map((paper) => ({ ...paper, status_id: now.get(paper) ?? paper.status_id }));
}

/** From here on papers are of a month, and what they say comes of its statistics. */
const OF_A_MONTH = 30;

/** The statistics that papers of one park's month come of; none where they are of several months, or of none. */
function statisticsOf({ scope }: Reader, papers: readonly FoundPaper[]): RelatedDocument[] {
  const months = new Set(
    papers.flatMap(({ facts: { park_id, period } }) => (park_id && period ? [`${park_id} ${period}`] : [])),
  );
  const [park = "", period = ""] = [...months][0]?.split(" ") ?? [];
  if (months.size !== 1 || !mayMake(dispRoutes.statistics, scope)) return [];
  const month = monthOf(toDay(period));
  const to = lastDayOf(month);
  const at = { park, from: period, to };
  return [{ route: "Statistics", id: Number(park), number: numericMonth(month), date: to, at, is_called: true }];
}

type Of = { readonly kind: PaperKind; readonly route: DocumentRoute };

function about(_: Reader, { kind: name, facts }: FoundPaper): Of {
  const kind = paperKinds.find((each) => each.name === name);
  if (!kind) throw new Error(`${name} are no papers`);
  return { kind, route: routeOfPaper(kind.paper, facts) };
}

const statusOf = (reader: Reader, { status_id: id, facts }: FoundPaper, kind: PaperKind) =>
  id === null ? {} : { status: { id, name: kind.statusName(reader, id, facts), tone: kind.toneOf(id, facts) } };

/** The page of a park's month: no record's. */
function addressOf({ facts }: FoundPaper, route: DocumentRoute): { at?: Record<string, string> } {
  if (route !== "Distribution") return {};
  return { at: { park: String(facts.park_id), period: monthOf(toDay(String(facts.period))) } };
}

/** What should have been made of a paper and is not: whether that may be done now, or why not yet. */
function lacking(
  reader: Reader,
  { number, status_id, facts, made }: FoundPaper,
  { kind, route: from }: Of,
): Pick<RelatedDocument, "lacks"> {
  const { t, scope } = reader;
  const code = kind.machineOf()?.byId(status_id ?? 0).code ?? "";
  const lacks = duesOf(kind)
    .filter(({ child, due }) => child.mayRead(scope) && made[due.route] === false)
    .filter(({ due }) => due.when === undefined || holds(due.when, { user: scope.user, row: facts }))
    .filter(({ child, due }) => isTheirs(reader, child, due.route))
    .map(({ due }) => {
      const state = due.from === "any" ? "open" : due.from.includes(code) ? "due" : "waits";
      const is_due = state !== "waits";
      const values = { missing: t(`lacks.missing.${due.route}`), from: t(`documents.names.${from}`), number };
      return {
        route: routeFor(scope, due.route),
        why: t(`lacks.${state}.${from}`, values),
        is_due,
      };
    });
  return lacks.length > 0 ? { lacks } : {};
}

/** Whether a reader has papers of a route at all: outsourcers have no acts of the aggregator (spec §2). */
const isTheirs = ({ scope }: Reader, { name }: PaperKind, route: DocumentRoute): boolean =>
  !(scope.family.startsWith("outsourcings") && name === "avrs" && route === "AVR");

/** Where a list finds all of the kind of a paper that are of its transaction. */
function filtersOf(
  { of, facts }: FoundPaper,
  { paper: { route } }: PaperKind,
): Pick<NonNullable<RelatedDocument["more"]>, "filters"> {
  if (Object.keys(of).length === 0) return {};
  const sort = typeof route === "string" ? {} : { [route.field]: [String(facts[route.field])] };
  return { filters: { ...Object.fromEntries(Object.entries(of).map(([name, ids]) => [name, [...ids]])), ...sort } };
}
