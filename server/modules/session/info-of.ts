import type { TFunction } from "i18next";
import type { UserInfo } from "../../../contract/entities/user.ts";
import { hasAccountingServices } from "../../../domain/access/user.ts";
import type { Deps } from "../../http/deps.ts";
import type { SessionUser } from "../../http/scope.ts";
import type { Drafted } from "../../studio/drafted.ts";
import { shapedFor } from "../descriptions/descriptions.routes.ts";

/**
 * Somebody's own account as the portal knows it (spec §3); `shaped` where administrators have shaped anything: most portals are as they
 * came. `drafted`: what an administrator looks at who sees the portal as this person does (ADR 54).
 */
export function infoOf(
  user: SessionUser,
  t: TFunction,
  { clock, shaped, secrets }: Pick<Deps, "clock" | "shaped" | "secrets">,
  drafted?: Drafted,
): UserInfo {
  const its = shapedFor(shaped, { user, family: user.family }, t, drafted);
  const { viewing, mustPair, mustRenew } = user;
  return {
    ...own(user, t),
    today: clock.today(),
    drafts_key: viewing ? "" : secrets.digest(String(user.id), "drafts").toString("hex"),
    ...(its.length > 0 && !mustPair && !mustRenew && { shaped: its }),
    ...(mustPair && { must_pair: mustPair }),
    ...(mustRenew && { must_renew: mustRenew }),
    ...(viewing && { viewing: { by: viewing.name, until: viewing.until, draft: drafted?.resource ?? null } }),
  };
}

const own = (user: SessionUser, t: TFunction): Omit<UserInfo, "today" | "drafts_key" | "shaped" | "viewing"> => ({
  id: user.id,
  email: user.email,
  firstname: user.firstname,
  lastname: user.lastname,
  phone: user.phone,
  position: user.position,
  version: user.version,
  role: t(`session.roles.${user.roleId}`),
  roleId: user.roleId,
  is_outsourcing: user.isOutsourcing,
  is_paid: user.isPaid,
  has_accounting_services: hasAccountingServices(user),
  is_admin: user.isAdmin,
  aggregator_id: user.aggregators[0] ?? null,
});
