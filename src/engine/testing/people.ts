import { familyOf } from "../../../domain/access/family.ts";
import type { RoleId, User } from "../../../domain/access/user.ts";
import type { Session } from "../../config/session.ts";
import { manager } from "./portal.tsx";

type Flags = Partial<Pick<Session["user"], "is_outsourcing" | "is_paid" | "has_accounting_services" | "is_admin">>;

const who = (roleId: RoleId, flags: Flags = {}): Session => {
  const user = { ...manager.user, has_accounting_services: false, ...flags, roleId };
  return { ...manager, user, family: familyOf({ roleId, isOutsourcing: user.is_outsourcing }) };
};

/** The session of somebody of whom predicates may be asked. */
export const sessionOf = ({ roleId, isOutsourcing, isPaid, hasAccountingServices, isAdmin }: User): Session =>
  who(roleId, {
    is_outsourcing: isOutsourcing,
    is_paid: isPaid,
    is_admin: isAdmin,
    has_accounting_services: hasAccountingServices,
  });

/** Everybody whom the portal knows (spec §6): each role and each flag, so that whatever depends on one of them shows. */
export const people: readonly (readonly [string, Session])[] = [
  ["an administrator", who(1, { is_admin: true })],
  ["a manager", who(1)],
  ["a client", who(2)],
  ["a client who pays", who(2, { is_paid: true })],
  ["an outsourcer", who(1, { is_outsourcing: true })],
  ["a client of an outsourcer", who(2, { is_outsourcing: true })],
  [
    "a client of an outsourcer with accounting services",
    who(2, { is_outsourcing: true, has_accounting_services: true }),
  ],
];
