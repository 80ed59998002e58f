import type { Family } from "../../contract/families.ts";

/** That it is an administrator who looks, and can change nothing (ADR 54). */
export type Viewing = {
  /** The administrator: their id and what they are called. */
  by: number;
  name: string;
  until: string;
  /** The resource that they see as it is drafted. */
  draft: string | null;
};

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
  /** Those that the session is of, all that the account works for or one of them. */
  aggregators: readonly number[];
  /** Of the account. */
  version: number;
  /** The hash of the token that asks; undefined while somebody signs in. */
  session?: Buffer;
  /** When they showed who they are, in milliseconds since 1970; absent where nobody did in this session. */
  enteredAt?: number;
  /** The number under which the log has the call. */
  request?: string;
  /** Two factors are asked of them, and they have one: nothing is open to them but setting up the second. */
  mustPair?: true;
  /** Somebody else has set the password that they came in with: nothing is open to them but choosing their own. */
  mustRenew?: true;
  /** Absent in the person's own session. */
  viewing?: Viewing;
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
  /** What is done is long past: nobody is notified of it any more (the demo's first months). */
  isPast?: true;
};
