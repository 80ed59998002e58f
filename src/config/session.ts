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

/** Whether the server has said who they are. A person who is only remembered, while it does not answer, types nothing: there is no key for it. */
export const isNamed = ({ user }: Pick<Session, "user">): boolean =>
  user.drafts_key !== "" || user.viewing !== undefined;

/** The person as the access rules of the domain ask for them. */
export const accessUserOf = (user: UserInfo): User => ({
  roleId: user.roleId,
  isOutsourcing: user.is_outsourcing,
  isPaid: user.is_paid,
  hasAccountingServices: user.has_accounting_services,
  isAdmin: user.is_admin,
});
