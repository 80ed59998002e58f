import type { OkCard } from "../../../contract/entities/oks.ts";

/** A report's card as the printed form wants it. */
export const paperOf = (card: OkCard): OkCard => card;
