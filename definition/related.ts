/** The pages that a related document may stand on, by the route names of spec §2, and contracts that have papers. */
export const DOCUMENT_ROUTES = [
  "OK",
  "ESF",
  "AVR",
  "AVRLe",
  "OutsourcingAVRsCardLe",
  "DriverReport",
  "OutsourcingDriverReport",
  "PaidContract",
  "Park",
  "Offer",
  "Contract",
  "Payment",
] as const;
export type DocumentRoute = (typeof DOCUMENT_ROUTES)[number];
