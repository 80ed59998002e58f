import { defineMachine } from "../machine.ts";
import { type Day, daysBetween } from "../periods/day.ts";
import { err, ok, type Result } from "../result.ts";
import type { TwoSidedStatus } from "./two-sided.ts";

/** Electronic invoices; the tax authority's own statuses are folded into these seven by `esfStatusOf`. */
export const esfs = defineMachine({
  statuses: [
    { id: 0, code: "draft", tone: "accent", refusal: "DOCUMENT_NOT_SIGNED" },
    { id: 1, code: "sending", tone: "gold", refusal: "DOCUMENT_SENT" },
    { id: 2, code: "not_viewed", tone: "gold", refusal: "DOCUMENT_SENT" },
    { id: 3, code: "delivered", tone: "green", refusal: "DOCUMENT_SENT" },
    { id: 4, code: "failed", tone: "red", refusal: "DOCUMENT_CLOSED" },
    { id: 5, code: "confirmed", tone: "green", refusal: "DOCUMENT_CONFIRMED" },
    { id: 6, code: "cancelled", tone: "red", refusal: "DOCUMENT_CLOSED" },
  ],
  transitions: {
    sign: { from: ["draft", "failed"], to: "sending" },
    issue: { from: ["draft", "failed", "sending"], to: "not_viewed" },
    register: { from: ["sending"], to: "not_viewed" },
    fail: { from: ["sending", "not_viewed"], to: "failed" },
    deliver: { from: ["not_viewed"], to: "delivered" },
    confirm: { from: ["not_viewed", "delivered"], to: "confirmed" },
    cancel: { from: ["not_viewed", "delivered"], to: "cancelled" },
  },
  deletable: ["draft", "failed"],
  editable: ["draft", "failed"],
});

export type EsfStatus = (typeof esfs)["statuses"][number]["code"];

/** The two tabs of the list (spec §2 gives them no names): what still has to be issued, and what has been. */
export const ESF_TABS = [
  { id: 1, code: "to_issue", statuses: ["draft", "failed"] },
  { id: 2, code: "issued", statuses: ["sending", "not_viewed", "delivered", "confirmed", "cancelled"] },
] as const satisfies readonly { id: number; code: string; statuses: readonly EsfStatus[] }[];

/** Whether the invoice still waits to be issued, so that its deadline runs. */
export const isEsfToIssue = (status: EsfStatus): boolean => esfs.openIn(status).includes("sign");

/** From so many days before the deadline on one is warned: the tenth day of fifteen. */
export const ESF_WARNING_DAYS = 5;

/** How urgent an invoice that waits is on a day: its last day has passed, is near, or is far. */
export function esfUrgency(issueBy: Day, today: Day): "overdue" | "soon" | "later" {
  const left = daysBetween(today, issueBy);
  if (left < 0) return "overdue";
  return left <= ESF_WARNING_DAYS ? "soon" : "later";
}

const EXTERNAL: Readonly<Record<string, EsfStatus>> = {
  DRAFT: "draft",
  IMPORTED: "draft",
  IN_QUEUE: "sending",
  IN_PROCESSING: "sending",
  WAIT_BIOMETRICS_VERIFICATION: "sending",
  CREATED: "not_viewed",
  WAITING_CUSTOMER_CONFIRMATION: "not_viewed",
  WAITING_CUSTOMER_REVOKE_CONFIRMATION: "not_viewed",
  DELIVERED: "delivered",
  FAILED: "failed",
  FAILED_BIOMETRICS_VERIFICATION: "failed",
  DELETED_BIOMETRICS_VERIFICATION: "failed",
  SEND_TO_ISGO: "failed",
  CANCELED: "cancelled",
  CANCELED_BY_OGD: "cancelled",
  REVOKED: "cancelled",
  DECLINED: "cancelled",
  DELETED: "cancelled",
};

/** Our status for the tax authority's code; undefined for one we do not know: keep the old status and show the raw code. */
export function esfStatusOf(external: string): EsfStatus | undefined {
  return external.startsWith("CANCELED_BY_SNT_") ? "cancelled" : EXTERNAL[external];
}

/** Why no invoice comes of an act. */
export const ESF_REFUSALS = [
  "ESF_NEEDS_VAT_PAYER",
  "ESF_NEEDS_CONFIRMED_AVR",
  "ESF_RATE_OF_ANOTHER_DAY",
  "ESF_WAS_CANCELLED",
] as const;
export type EsfRefusal = (typeof ESF_REFUSALS)[number];

/** An invoice comes of a confirmed act of an aggregator that is a VAT payer on the act's date. */
export function mayEsfBeMade(avr: TwoSidedStatus, vatPayer: boolean): Result<true, EsfRefusal> {
  if (!vatPayer) return err("ESF_NEEDS_VAT_PAYER");
  return avr === "confirmed" ? ok(true) : err("ESF_NEEDS_CONFIRMED_AVR");
}

/** What says that an invoice was not issued so: a field of it, and why. */
export type IssueFault =
  | { readonly field: "registration_number"; readonly why: "badNumber" | "otherSeller" }
  | { readonly field: "discharge_date"; readonly why: "beforeTurnover" | "inFuture" };

/** Whether an invoice can have been issued in the tax authority's system as a person says; days are `YYYY-MM-DD`, `seller` is its ИИН or БИН. */
export function mayBeIssued(
  { registrationNumber, issuedOn }: { readonly registrationNumber: string; readonly issuedOn: string },
  { turnDate, seller, today }: { readonly turnDate: string; readonly seller: string; readonly today: string },
): Result<true, IssueFault> {
  if (!isEsfRegistrationNumber(registrationNumber)) return err({ field: "registration_number", why: "badNumber" });
  if (registrationNumber.split("-")[1] !== seller) return err({ field: "registration_number", why: "otherSeller" });
  if (issuedOn < turnDate) return err({ field: "discharge_date", why: "beforeTurnover" });
  return issuedOn > today ? err({ field: "discharge_date", why: "inFuture" }) : ok(true);
}

/** The registration number that the tax authority gives: `ESF-<BIN>-<yyyyMMdd>-<6 to 10 digits>`. */
export function isEsfRegistrationNumber(text: string): boolean {
  return /^ESF-\d{12}-\d{8}-\d{6,10}$/.test(text);
}
