import { BANK_CODES } from "../../../domain/identifiers/bik.ts";
import { ibanBankCode, parseIban } from "../../../domain/identifiers/iban.ts";
import { isSoleTrader } from "../../../domain/identifiers/iin-bin.ts";
import { KBE_COMPANY, KBE_SOLE_TRADER } from "../../../domain/identifiers/payment-codes.ts";
import type { Fill, FillName } from "../define/views.ts";
import type { FormValue, FormValues } from "../fields/form-value.ts";

/** The bank that an account is in; undefined for no account, or a bank whose digits are not known. */
function bankOfAccount(account: FormValue): string | undefined {
  const iban = parseIban(String(account ?? ""));
  if (!iban.ok) return undefined;
  const code = ibanBankCode(iban.value);
  return Object.keys(BANK_CODES).find((bik) => BANK_CODES[bik] === code);
}

/** The beneficiary code of a form of activity: 19 for a sole trader, 17 for a company. */
const kbeOfActivity = (activity: FormValue): string | undefined =>
  activity === null ? undefined : isSoleTrader(activity) ? KBE_SOLE_TRADER : KBE_COMPANY;

const fills: Readonly<Record<FillName, (from: FormValue) => string | undefined>> = { bankOfAccount, kbeOfActivity };

/** What a field would be filled with; undefined: nothing follows. */
export const filledWith = ({ by, from }: Fill, values: FormValues): string | undefined =>
  fills[by](values[from] ?? null);

/**
 * The fields that follow from what was typed. A field that the person wrote stays: only an empty one is filled, or one that
 * still holds what followed from the value before.
 */
export function followUps(list: readonly Fill[], before: FormValues, after: FormValues): Record<string, string> {
  const filled: Record<string, string> = {};
  for (const fill of list) {
    if (before[fill.from] === after[fill.from]) continue;
    const now = after[fill.field] ?? "";
    const value = filledWith(fill, after);
    if (value !== undefined && (now === "" || now === filledWith(fill, before))) filled[fill.field] = value;
  }
  return filled;
}
