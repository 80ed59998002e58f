import { defineTwoSided } from "./two-sided.ts";

/** Commissioner reports: made by a distribution, signed by the aggregator, confirmed by the counterparty. */
export const oks = defineTwoSided();
