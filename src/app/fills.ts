import { bankOfAccount } from "../../domain/identifiers/bik.ts";
import { kbeOfActivity } from "../../domain/identifiers/transfer-codes.ts";
import type { Registry } from "../engine/registry/registry.ts";

/** How fields of forms follow from others, by the names that descriptions use. */
export const fills: NonNullable<Registry["fills"]> = {
  bankOfAccount: (account) => bankOfAccount(String(account ?? "")),
  kbeOfActivity: (activity) => (activity === null ? undefined : kbeOfActivity(activity)),
};
