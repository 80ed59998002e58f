import { addDays, type Day } from "../periods/day.ts";
import { effectiveAfter } from "../periods/windows.ts";
import { err, ok, type Result } from "../result.ts";
import { DEFAULT_DEADLINES, type DeadlineSettings } from "./deadlines.ts";
import { defineTwoSided } from "./two-sided.ts";

/** Supplementary and termination agreements; a confirmed one takes effect on the first of the next month and cannot be deleted. */
export const agreements = defineTwoSided();

/** From when a supplementary agreement holds: the first of the month after the later of both signatures (spec §4). */
export const holdsFrom = (signedOn: Day, confirmedOn: Day): Day =>
  effectiveAfter(signedOn > confirmedOn ? signedOn : confirmedOn);

/** The first month that a contract has no part in, by its first day: the one after that of its last day. */
export const endsBefore = (lastDay: Day): Day => effectiveAfter(lastDay);

/**
 * What is agreed changes no month that has its report: refused where the last reported month, by its first day, is not before the one
 * that is the first to change.
 */
export const mayChangeFrom = (first: Day, lastReported: Day | null): Result<true, "MONTHS_REPORTED"> =>
  lastReported !== null && lastReported >= first ? err("MONTHS_REPORTED") : ok(true);

/** Agreements that were sent before this day are overdue today (domain.md §3). */
export const sentInTime = (today: Day, { agreementDays }: DeadlineSettings = DEFAULT_DEADLINES): Day =>
  addDays(today, -agreementDays);
