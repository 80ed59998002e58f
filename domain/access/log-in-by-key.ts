import { type Holder, mayHoldSide } from "../signatures/rights.ts";
import { ROLES, type RoleId } from "./user.ts";

/** What of an account says whose key may open it. */
export type KeyAccount = {
  readonly roleId: RoleId;
  readonly isOutsourcing: boolean;
  /** The person's own ИИН, where it is kept. */
  readonly iin: string | null;
  /** БИН of the aggregators that the person works for. */
  readonly bins: readonly string[];
  /** ИИН or БИН of the counterparties that the account stands for. */
  readonly counterparties: readonly string[];
};

/**
 * Whether a key opens an account. Where the person's own ИИН is kept, it has to be theirs, and that is enough. Else a client's is that of
 * their counterparty, a manager's that of the aggregator: of an organization by its head or somebody with the right to sign alone, since the
 * account is chosen by its address and a key of an employee would open a colleague's. An outsourcer is of neither: only an ИИН helps.
 */
export function opensAccount(holder: Holder, account: KeyAccount): boolean {
  const { roleId, isOutsourcing, iin, bins, counterparties } = account;
  if (iin !== null) return holder.iin === iin;
  if (roleId === ROLES.client) return counterparties.some((number) => standsFor(holder, number));
  return !isOutsourcing && bins.some((number) => standsFor(holder, number));
}

/** Whether a key may act for whoever has a number. */
const standsFor = (holder: Holder, iin_bin: string): boolean => mayHoldSide(holder, { iin_bin }).ok;
