/** The roles of spec §6, by the ids that the wire carries. */
export const ROLES = { manager: 1, client: 2 } as const;
export type RoleId = (typeof ROLES)[keyof typeof ROLES];

/** What access depends on. `isAdmin`: the user's address is the fixed one that marks an administrator. */
export type User = {
  readonly roleId: RoleId;
  readonly isOutsourcing: boolean;
  readonly isPaid: boolean;
  readonly hasAccountingServices: boolean;
  readonly isAdmin: boolean;
};

/** Whether the user's role is one of these; a non-array argument is a programming error and says so in the spec's words. */
export function hasRole(roles: readonly RoleId[], user: Pick<User, "roleId">): boolean {
  // Callers outside the type checker (definitions edited at run time) may pass anything.
  if (!Array.isArray(roles)) throw new Error("Roles value must be an array");
  return roles.includes(user.roleId);
}

/** Managers and those who do not outsource have accounting services; the others when their flag says so. */
export function hasAccountingServices(user: Pick<User, "roleId" | "isOutsourcing" | "hasAccountingServices">): boolean {
  return user.roleId === ROLES.manager || !user.isOutsourcing || user.hasAccountingServices;
}
