import { STAFF } from "../domain/access/family.ts";
import type { Predicate } from "../domain/access/predicate.ts";
import { ROLES } from "../domain/access/user.ts";

/** Everybody who has a role in the aggregator, clients too. A client sees his own records only: the server sees to it. */
export const everyone = { role: [ROLES.manager, ROLES.client] } as const;
/** The one whose address marks an administrator (spec §6). */
export const administrator = { flag: "is_admin" } as const;
/** The aggregator's managers. */
export const managers = { role: [ROLES.manager] } as const;
/** The clients, each with his own records. */
export const clients = { role: [ROLES.client] } as const;

/** Whoever is meant by at least one of these. */
export function eitherOf(predicates: readonly Predicate<never>[]): Predicate<never> {
  const [only, ...others] = new Set(predicates);
  return only && others.length === 0 ? only : { any: [...new Set(predicates)] };
}

/** Whoever pays for the integrator's service, and the aggregator's own staff (domain.md §10.5). */
export const paying = { any: [STAFF, { flag: "is_paid" }] } as const satisfies Predicate<never>;

/** The integrators themselves, each with his own contracts and acts. */
export const integrators = { all: [clients, { flag: "is_paid" }] } as const satisfies Predicate<never>;

/** Those whose books the aggregator keeps, and everybody who is not outsourced (spec §6, domain.md §10.6). */
export const withBooks = { flag: "has_accounting_services" } as const satisfies Predicate<never>;
