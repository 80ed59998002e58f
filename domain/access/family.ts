import type { Predicate } from "./predicate.ts";
import { ROLES, type User } from "./user.ts";

/** Which paths a user's calls take (spec §6): managers, clients, outsourcers, clients of outsourcers. */
export const FAMILY_PREFIXES = {
  plain: "",
  users: "users/",
  outsourcings: "outsourcings/",
  outsourcingsUsers: "outsourcings/users/",
} as const;

export type Family = keyof typeof FAMILY_PREFIXES;

export const FAMILIES = ["plain", "users", "outsourcings", "outsourcingsUsers"] as const satisfies readonly Family[];

/** The family of a user. A call that has no path in it is a capability that the user does not have. */
export function familyOf(user: Pick<User, "roleId" | "isOutsourcing">): Family {
  if (user.roleId === ROLES.manager) return user.isOutsourcing ? "outsourcings" : "plain";
  return user.isOutsourcing ? "outsourcingsUsers" : "users";
}

/** The aggregator's own staff: exactly the people of the family `plain`, as descriptions and fields ask for them. */
export const STAFF = {
  all: [{ role: [ROLES.manager] }, { flag: "is_outsourcing", is: false }],
} as const satisfies Predicate<never>;
