import type { DocumentRoute } from "../../definition/related.ts";
import type { Scope } from "../http/scope.ts";

/** Cards that outsourcers and their clients have at addresses of their own (spec §2). */
const OUTSIDE: Readonly<Partial<Record<DocumentRoute, DocumentRoute>>> = {
  AVRLe: "OutsourcingAVRsCardLe",
  DriverReport: "OutsourcingDriverReport",
};

/** Whether a card stands at the route of a document, whoever reads it. */
export const isRouteOf = (document: DocumentRoute, route: string): boolean =>
  route === document || route === OUTSIDE[document];

/** The route of a document's card for a reader. */
export const routeFor = ({ family }: Pick<Scope, "family">, route: DocumentRoute): DocumentRoute =>
  family.startsWith("outsourcings") ? (OUTSIDE[route] ?? route) : route;
