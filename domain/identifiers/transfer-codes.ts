import { err, ok, type Result } from "../result.ts";
import { isSoleTrader } from "./iin-bin.ts";
import { compact } from "./text.ts";

declare const kbeBrand: unique symbol;
declare const knpBrand: unique symbol;

/** Beneficiary code, two digits: residence (1 resident, 2 not) and economic sector. */
export type Kbe = string & { readonly [kbeBrand]: "kbe" };
/** Payment purpose code, three digits. */
export type Knp = string & { readonly [knpBrand]: "knp" };

/** A company: resident, private non-financial sector. */
export const KBE_COMPANY = "17" as Kbe; // a literal of the proper form
/** A sole trader: resident, households. */
export const KBE_SOLE_TRADER = "19" as Kbe; // a literal of the proper form
/** The beneficiary code of a form of activity: 19 for a sole trader, 17 for a company. */
export const kbeOfActivity = (activity: unknown): Kbe => (isSoleTrader(activity) ? KBE_SOLE_TRADER : KBE_COMPANY);

export function parseKbe(text: string): Result<Kbe, "KBE_FORMAT"> {
  const code = compact(text);
  return /^[12][1-9]$/.test(code) ? ok(code as Kbe) : err("KBE_FORMAT"); // proved by the pattern
}

export function parseKnp(text: string): Result<Knp, "KNP_FORMAT"> {
  const code = compact(text);
  return /^\d{3}$/.test(code) ? ok(code as Knp) : err("KNP_FORMAT"); // proved by the pattern
}
