import { onDemand } from "../engine/later/later.ts";
import type { Registry } from "../engine/registry/registry.ts";

/** What inputs suggest while one types, by the kind of field. */
export const suggestions: NonNullable<Registry["suggestions"]> = {
  bik: onDemand(async () => (await import("./BankNames.tsx")).BankNames),
};
