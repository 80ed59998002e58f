import { type Tiyn, toTiyn } from "../../../domain/money/tiyn.ts";
import type { Random } from "./prng.ts";

/** What was paid in a month, in tiyn. */
type Payments = { transferred: Tiyn; topUp: Tiyn; bankCommission: Tiyn };

export const THOUSAND = 100_000n;
/** The bank takes 300 ₸ a payment. */
export const BANK_FEE = 30_000n;
/** Below this a counterparty is paid once a month. */
const SMALL = 5_000_000n;

/**
 * Payments that make a month's end look as months do: most of what is due goes out in two to four payments, the rest stays; who
 * owes (cash rides left more commission than was collected by card) pays most of it in and stays a little short.
 */
export function paymentsOf(available: bigint, random: Random): Payments {
  const nothing = toTiyn(0n);
  if (available <= 0n) {
    const part = BigInt(random.whole(750, 950));
    return { transferred: nothing, topUp: rounded((-available * part) / 1_000n), bankCommission: nothing };
  }
  const count = available < SMALL ? 1n : BigInt(random.whole(2, 4));
  const part = BigInt(random.whole(850, 985));
  const transferred = rounded((available * part) / 1_000n - count * BANK_FEE);
  if (transferred <= 0n) return { transferred: nothing, topUp: nothing, bankCommission: nothing };
  return { transferred, topUp: nothing, bankCommission: toTiyn(count * BANK_FEE) };
}

/** Down to whole thousands of tenge: nobody transfers tiyn. */
const rounded = (amount: bigint): Tiyn => toTiyn(amount - (amount % THOUSAND));
