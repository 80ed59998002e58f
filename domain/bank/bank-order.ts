import { bikMatchesIban, parseBik } from "../identifiers/bik.ts";
import { parseIban } from "../identifiers/iban.ts";
import { parseIinBin } from "../identifiers/iin-bin.ts";
import { parseKbe, parseKnp } from "../identifiers/transfer-codes.ts";
import type { Tiyn } from "../money/tiyn.ts";

/** A side of a payment as the bank asks for it. */
export type BankSide = {
  readonly name: string;
  readonly iin_bin: string | null;
  readonly iik: string | null;
  readonly bik: string | null;
  readonly bank: string | null;
  readonly kbe: string | null;
};

/** A payment order as it goes to the bank; days `YYYY-MM-DD`. */
export type BankOrder = {
  readonly number: string;
  readonly formedOn: string;
  readonly amount: Tiyn;
  readonly knp: string;
  readonly purpose: string;
  readonly payer: BankSide;
  readonly payee: BankSide;
};

/** What of a side the bank would not take. */
const SIDE_FAULTS = ["NAME", "NUMBER", "ACCOUNT", "BANK", "KBE"] as const;
type SideFault = (typeof SIDE_FAULTS)[number];
export const ORDER_FAULTS = [
  "AMOUNT",
  "KNP",
  "PURPOSE",
  "PURPOSE_LONG",
  "SAME_ACCOUNT",
  ...SIDE_FAULTS.map((fault) => `PAYER_${fault}` as const),
  ...SIDE_FAULTS.map((fault) => `PAYEE_${fault}` as const),
] as const;
export type OrderFault = (typeof ORDER_FAULTS)[number];

/** So much of a purpose fits into the field of a transfer. */
export const LONGEST_PURPOSE = 420;

/** A side that the bank takes has a name, an ИИН or БИН, an account, the bank that the account is in, and a КБе. */
function sideFaults({ name, iin_bin, iik, bik, kbe }: BankSide): SideFault[] {
  const account = parseIban(iik ?? "");
  const bank = parseBik(bik ?? "");
  const isTheirs = bank.ok && (!account.ok || bikMatchesIban(bank.value, account.value));
  return [
    ...(name.trim() === "" ? ["NAME" as const] : []),
    ...(parseIinBin(iin_bin ?? "").ok ? [] : ["NUMBER" as const]),
    ...(account.ok ? [] : ["ACCOUNT" as const]),
    ...(isTheirs ? [] : ["BANK" as const]),
    ...(parseKbe(kbe ?? "").ok ? [] : ["KBE" as const]),
  ];
}

/** Why the bank would send an order back; nothing where it would take it. */
export function orderFaults({ amount, knp, purpose, payer, payee }: BankOrder): OrderFault[] {
  const text = purpose.trim();
  return [
    ...(amount > 0n ? [] : ["AMOUNT" as const]),
    ...(parseKnp(knp).ok ? [] : ["KNP" as const]),
    ...(text === "" ? ["PURPOSE" as const] : []),
    ...([...text].length > LONGEST_PURPOSE ? ["PURPOSE_LONG" as const] : []),
    ...(payer.iik !== null && payer.iik === payee.iik ? ["SAME_ACCOUNT" as const] : []),
    ...sideFaults(payer).map((fault) => `PAYER_${fault}` as const),
    ...sideFaults(payee).map((fault) => `PAYEE_${fault}` as const),
  ];
}

/**
 * The number of an order in the bank's field, which takes digits: the year's last two and the ordinal, `26000001` of `ПП-2026-000001`, so
 * that no two orders of an aggregator share one. Of another form, its digits.
 */
export function bankNumber(number: string): string {
  const [, year, ordinal] = /(\d{4})-(\d+)$/.exec(number) ?? [];
  return year === undefined || ordinal === undefined ? number.replace(/\D/g, "") : `${year.slice(2)}${ordinal}`;
}
