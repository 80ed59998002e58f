import type { UserInfo } from "../../contract/entities/user.ts";
import type { Family } from "../../contract/families.ts";
import type { User } from "../../domain/access/user.ts";

/** Who works here now: what `useGetIdentity` answers. */
export type Session = {
  readonly user: UserInfo;
  readonly family: Family;
  /** null: the person has no aggregator, so none is sent. */
  readonly aggregatorId: number | null;
};

/** The person as the access rules of the domain ask for them. */
export const accessUserOf = (user: UserInfo): User => ({
  roleId: user.roleId,
  isOutsourcing: user.is_outsourcing,
  isPaid: user.is_paid,
  hasAccountingServices: user.has_accounting_services,
  isAdmin: user.is_admin,
});
