import { defineOneSided } from "./one-sided.ts";

/** The acts of a park as a legal entity. */
export const avrsLegal = defineOneSided();
