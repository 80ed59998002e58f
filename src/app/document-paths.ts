import type { DocumentRoute } from "../../definition/related.ts";

/**
 * Where a document's card stands, by the route names of spec §2; each address has one parameter, the document's id. Pages of a park's month
 * are filled by what the link says of it.
 */
export const documentPaths: Readonly<Record<DocumentRoute, `/${string}:${string}`>> = {
  OK: "/oks/:okId",
  ESF: "/esfs/:esfId",
  AVR: "/avrs/aggregator/:avrId",
  AVRLe: "/avrs/legal/:avrId",
  OutsourcingAVRsCardLe: "/outsourcing/avrs/legal/:avrId",
  DriverReport: "/driver-reports/:drId",
  OutsourcingDriverReport: "/outsourcing-driver-reports/:drId",
  DriverParkReport: "/drivers-park-report/:id",
  DriverContract: "/drivers-contracts/:id",
  DriverAct: "/drivers-avrs/:id",
  PaidContract: "/paid/contracts/:id",
  PaidAvr: "/paid/avrs/:avrId",
  Park: "/parks/:id",
  Offer: "/offers/:offerId",
  Contract: "/contracts/:id",
  AdditionalAgreement: "/additional-agreements/:id",
  TerminationAgreement: "/aggregator/termination-agreement/:id",
  OutsourcingContract: "/outsourcing-contracts/:id",
  OutsourcingAdditionalAgreement: "/additional-agreement/:id",
  OutsourcingTerminationAgreement: "/termination-agreement/:id",
  Payment: "/payments/:id",
  Distribution: "/parks/:park/distribution/:period",
  Statistics: "/report?from=:from&to=:to&parks=:park",
};
