import type { Family } from "../../contract/families.ts";

/** Who asks, as the session says. */
export type SessionUser = {
  id: number;
  email: string;
  firstname: string;
  lastname: string;
  phone: string | null;
  position: string;
  roleId: 1 | 2;
  isOutsourcing: boolean;
  isPaid: boolean;
  hasAccountingServices: boolean;
  isAdmin: boolean;
  family: Family;
  aggregators: readonly number[];
  /** The hash of the token that asks; undefined while somebody signs in. */
  session?: Buffer;
};

/**
 * What a caller may see. Every query of a tenant table goes through `within` (db/scope.ts), so that a row of another
 * aggregator, park or counterparty is not refused but not there.
 */
export type Scope = {
  aggregatorId: number;
  user: SessionUser;
  family: Family;
  /** "all" for the aggregator's own staff; else the parks and counterparties that the user is bound to. */
  parks: "all" | readonly number[];
  counterparties: "all" | readonly number[];
  /** Of an outsourcer: the counterparties behind these parks. */
  behind?: readonly number[];
};
