import { toTiyn } from "./tiyn.ts";

/**
 * The largest sum that somebody enters or a line of a file brings, either way of zero: 100 billion tenge, in tiyn. More is a slip of the hand or of
 * the file: and 900 of these still add up to what a JSON integer carries exactly (2^53).
 */
export const LARGEST_AMOUNT = toTiyn(10_000_000_000_000n);

/** Whether an amount in tiyn is larger than anybody's. */
export const isTooLarge = (tiyn: bigint): boolean => tiyn > LARGEST_AMOUNT || tiyn < -LARGEST_AMOUNT;
