import { routesOf } from "../../../contract/resource/routes.ts";
import type { RouteSpec } from "../../../contract/route.ts";
import { mayMake } from "../../../contract/route.ts";
import type { DocumentRoute } from "../../../definition/related.ts";
import type { Definition } from "../../../definition/resource.ts";
import { avrsAggregator } from "../../../domain/documents/avrs-aggregator.ts";
import { avrsLegal } from "../../../domain/documents/avrs-legal.ts";
import { gapsOf, type Paper } from "../../../domain/documents/chain.ts";
import { contracts as contractMachine } from "../../../domain/documents/contracts.ts";
import { driverReports as driverReportMachine } from "../../../domain/documents/driver-reports.ts";
import { esfs as esfMachine } from "../../../domain/documents/esfs.ts";
import { offers as offerMachine } from "../../../domain/documents/offers.ts";
import { oks as okMachine } from "../../../domain/documents/oks.ts";
import { payments as paymentMachine } from "../../../domain/documents/payments.ts";
import type { Machine } from "../../../domain/machine.ts";
import { avrs } from "../../../src/resources/avrs/avrs.ts";
import { contracts } from "../../../src/resources/contracts/contracts.ts";
import { driverReports } from "../../../src/resources/driver-reports/driver-reports.ts";
import { esfs } from "../../../src/resources/esfs/esfs.ts";
import { offers } from "../../../src/resources/offers/offers.ts";
import { oks } from "../../../src/resources/oks/oks.ts";
import { payments } from "../../../src/resources/payments/payments.ts";
import type { Reader } from "../../entities/describe.ts";
import { routeFor } from "../../entities/document-routes.ts";
import { namesOf, paperNames } from "../../entities/statuses.ts";

/** A paper as `chainOf` reads it. */
type LinkedPaper = Paper & {
  readonly route: Linked;
  readonly number: string;
  readonly date: string;
  readonly counterparty_id: number | null;
};
type Linked = "Offer" | "Contract" | "OK" | "AVR" | "ESF" | "DriverReport" | "AVRLe" | "Payment";

/** Of which resource a paper is, by which machine it goes, and where the words of its statuses stand; `sides`: others to a client. */
type About = { of: Definition; machine: Machine<string, string>; words: string; sides?: true };
const ABOUT: Readonly<Record<Linked, About>> = {
  Offer: { of: offers, machine: offerMachine, words: "offers" },
  Contract: { of: contracts, machine: contractMachine, words: "contracts" },
  OK: { of: oks, machine: okMachine, words: "oks", sides: true },
  AVR: { of: avrs, machine: avrsAggregator, words: "avrs", sides: true },
  ESF: { of: esfs, machine: esfMachine, words: "esfs" },
  DriverReport: { of: driverReports, machine: driverReportMachine, words: "driver-reports" },
  AVRLe: { of: avrs, machine: avrsLegal, words: "avrsLegal" },
  Payment: { of: payments, machine: paymentMachine, words: "payments" },
};

/** Whether a reader has papers of a route at all: a number of one that he may not open is not told either. */
function hasPapers({ scope }: Reader, route: Linked): boolean {
  const { list } = routesOf(ABOUT[route].of) as { list: RouteSpec };
  const isOfParks = scope.family.startsWith("outsourcings");
  return mayMake(list, scope) && !(isOfParks && route === "AVR");
}

/**
 * The chain of a paper as its reader has it: each paper with its status, and what should have been made of it and is not there yet, with
 * the reason.
 */
export function chainFor(found: unknown, reader: Reader, self?: { readonly route: Linked; readonly id: number }) {
  const { scope, t } = reader;
  const { counterparties } = scope;
  const isTheirs = ({ counterparty_id: whose }: LinkedPaper) =>
    whose === null || counterparties === "all" || counterparties.length === 0 || counterparties.includes(whose);
  const papers = (found as readonly LinkedPaper[]).filter((each) => hasPapers(reader, each.route) && isTheirs(each)); // as read by chainOf
  return papers.map((paper) => {
    const { route, id, number, date, status_id } = paper;
    const { machine, words, sides } = ABOUT[route];
    const nameOf = sides ? paperNames(t, scope, words) : namesOf(t, words);
    const from = t(`documents.names.${route}`);
    const lacks = gapsOf(paper, papers)
      .filter((gap) => hasPapers(reader, gap.route))
      .map(({ route: lacking, isDue }) => ({
        route: lacking as DocumentRoute,
        why: t(`documents.${isDue ? "due" : "waits"}`, { missing: t(`documents.missing.${lacking}`), from, number }),
        is_due: isDue,
      }));
    return {
      ...{ route: routeFor(scope, route), id, number, date },
      status: { id: status_id, name: nameOf(status_id), tone: machine.byId(status_id).tone },
      ...(route === self?.route && id === self.id && { is_this: true }),
      ...(lacks.length > 0 && { lacks }),
    };
  });
}
