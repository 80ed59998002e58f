import { headsOf, type ResourceHead } from "../engine/registry/heads.ts";
import { described } from "./described.ts";

/** The heads of every resource. The build writes them down, and the descriptions stay in their own files (scripts/portal-build/resource-files.ts). */
export const heads: readonly ResourceHead[] = described.flatMap(headsOf);
