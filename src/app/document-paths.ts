import type { Registry } from "../engine/registry/registry.ts";

/** Where a document's card stands, by the route names of spec §2; each address has one parameter, the document's id. */
export const documentPaths: NonNullable<Registry["documentPaths"]> = {
  OK: "/oks/:okId",
  ESF: "/esfs/:esfId",
  AVR: "/avrs/aggregator/:avrId",
  AVRLe: "/avrs/legal/:avrId",
  OutsourcingAVRsCardLe: "/outsourcing/avrs/legal/:avrId",
  DriverReport: "/driver-reports/:drId",
  OutsourcingDriverReport: "/outsourcing-driver-reports/:drId",
  PaidContract: "/paid/contracts/:id",
  Park: "/parks/:id",
  Offer: "/offers/:offerId",
  Contract: "/contracts/:id",
  Payment: "/payments/:id",
};
