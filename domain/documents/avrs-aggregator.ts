import { defineTwoSided } from "./two-sided.ts";

/** The aggregator's acts of completed work. */
export const avrsAggregator = defineTwoSided();
