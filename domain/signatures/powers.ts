import { type Day, toDay } from "../periods/day.ts";
import { err, ok, type Result } from "../result.ts";
import { type Holder, type HolderRefusal, mayHoldSide } from "./rights.ts";

/** The kinds of service of an outsourcing contract that signing is among. */
export const SIGNING_SERVICES = [2, 4] as const;

/** An outsourcer's contract with a park that is in force, as far as it says whether he signs for the park (domain.md §10.5). */
export type Trust = {
  readonly contract: string;
  readonly company: string;
  /** Of the outsourcer: whose key it is. */
  readonly iin_bin: string | null;
  /** Signing is among the services. */
  readonly signs: boolean;
  /** The power of attorney. */
  readonly number: string;
  readonly date: Day | null;
  readonly until: Day | null;
};

/** By which power of attorney somebody else's key signed for a side; kept with the signature. */
export type Power = {
  readonly contract: string;
  readonly number: string;
  readonly date: Day;
  /** Its last day. */
  readonly until: Day;
};
/** Such a power, and who has it. */
export type Trustee = Power & Pick<Trust, "company" | "iin_bin">;

/** Why nobody signs by power, in the order in which it is asked: of several contracts the one that came farthest says why. */
export const POWER_REFUSALS = [
  "POWER_NOT_FOR_SIGNING",
  "POWER_MISSING",
  "POWER_NOT_BEGUN",
  "POWER_ENDED",
  "TRUSTEE_UNKNOWN",
] as const;
export type PowerRefusal = { readonly code: (typeof POWER_REFUSALS)[number]; readonly of: Trust | undefined };

/** The same day so many years later; of 29 February the day after the month. */
function yearsAfter(day: Day, years: number): Day {
  const [year = "", month = "", date = ""] = day.split("-");
  return toDay(new Date(Date.UTC(Number(year) + years, Number(month) - 1, Number(date))).toISOString().slice(0, 10));
}

/** The last day of a power: the one it names, after three years at the latest; a year after it was given where it names none (ГК РК ст. 168). */
export function powerEnds(given: Day, until: Day | null): Day {
  const longest = yearsAfter(given, 3);
  if (until === null) return yearsAfter(given, 1);
  return until < longest ? until : longest;
}

function trusteeBy(trust: Trust, day: Day): Result<Trustee, PowerRefusal> {
  const { contract, company, iin_bin, signs, number, date } = trust;
  const refuse = (code: PowerRefusal["code"]) => err({ code, of: trust });
  if (!signs) return refuse("POWER_NOT_FOR_SIGNING");
  // Without the day on which it was given a power is void (ГК РК ст. 168).
  if (number === "" || date === null) return refuse("POWER_MISSING");
  if (day < date) return refuse("POWER_NOT_BEGUN");
  const until = powerEnds(date, trust.until);
  if (day > until) return refuse("POWER_ENDED");
  if (iin_bin === null) return refuse("TRUSTEE_UNKNOWN");
  return ok({ contract, company, iin_bin, number, date, until });
}

/** Who may sign for a park by power of attorney on a day, of the contracts that are in force; or why nobody may. */
export function trusteesOn(trusts: readonly Trust[], day: Day): Result<readonly Trustee[], PowerRefusal> {
  const asked = trusts.map((trust) => trusteeBy(trust, day));
  const found = asked.flatMap((one) => (one.ok ? [one.value] : []));
  if (found.length > 0) return ok(found);
  const refusals = asked.flatMap((one) => (one.ok ? [] : [one.error]));
  const farthest = refusals.toSorted((a, b) => POWER_REFUSALS.indexOf(b.code) - POWER_REFUSALS.indexOf(a.code))[0];
  return err(farthest ?? { code: "POWER_MISSING", of: undefined });
}

/** By which of these powers a key signs: the outsourcer's own, as for a side of his (`mayHoldSide`). */
export function powerBy(
  holder: Holder,
  trustees: readonly Trustee[],
): Result<Power, "TRUSTEE_MISMATCH" | "ROLE_NOT_ALLOWED"> {
  const refusals = new Set<HolderRefusal>();
  for (const { company: _, iin_bin, ...power } of trustees) {
    const right = mayHoldSide(holder, { iin_bin });
    if (right.ok) return ok(power);
    refusals.add(right.error);
  }
  return err(refusals.has("ROLE_NOT_ALLOWED") ? "ROLE_NOT_ALLOWED" : "TRUSTEE_MISMATCH");
}
