import { defineTwoSided } from "./two-sided.ts";

/** Supplementary and termination agreements; a confirmed one takes effect on the first of the next month and cannot be deleted. */
export const agreements = defineTwoSided();
