import taken from "./pictures.json" with { type: "json" };
import type { PartName } from "./sections.ts";

/** A picture of the portal, in public/help; all are taken by `npm run help:pictures`. */
export type PictureName = keyof typeof taken;

/** What a part shows below its text. */
export const PICTURE_OF: Readonly<Partial<Record<PartName, PictureName>>> = {
  settings: "profile",
  notifications: "notifications",
  parks: "parks",
  legals: "counterparties",
  contracts: "contracts",
  limits: "limits",
  closing: "closing",
  imports: "imports",
  statistics: "statistics",
  distribution: "distribution",
  report: "report",
  avr: "act",
  invoice: "invoices",
  payment: "payments",
  parkReport: "park-report",
  parkAvr: "park-acts",
  signing: "signing",
  checking: "check",
  drivers: "drivers",
  driverContracts: "driver-contracts",
  driverReports: "driver-reports",
  driverAvrs: "driver-acts",
  plots: "heat",
  breakdowns: "breakdown",
  signByOutsourcer: "outsourcer",
};

/** What the steps of an instruction show, each below its own words. */
export const PICTURES_OF_STEPS: Readonly<Partial<Record<PartName, readonly PictureName[]>>> = {
  monthSteps: ["imports", "categories", "distribution", "reports", "acts", "invoices"],
  signSteps: ["reports", "signing", "sign-question", "report"],
};

/** Where a picture lies, and how large it is: another one after every change, since browsers keep what they have. */
export function pictureOf(name: PictureName): {
  readonly src: string;
  readonly width: number;
  readonly height: number;
} {
  const { width, height, print } = taken[name];
  return { src: `/help/${name}.webp?${print}`, width, height };
}
