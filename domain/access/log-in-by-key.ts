import { type Holder, mayHoldSide, signerOf } from "../signatures/rights.ts";
import { ROLES, type RoleId } from "./user.ts";

/** What of an account says whose key may open it. */
export type KeyAccount = {
  readonly roleId: RoleId;
  readonly isOutsourcing: boolean;
  readonly isAdmin: boolean;
  /** The person's own ИИН, where it is kept. */
  readonly iin: string | null;
  /** The aggregators that the person works for. */
  readonly aggregators: readonly { readonly id: number; readonly bin: string }[];
  /** ИИН or БИН of the counterparties that the account stands for. */
  readonly counterparties: readonly string[];
};

/** What of an account a key opens: all of it, or what it is in one aggregator, by its id. */
export type Opened = "all" | { readonly aggregatorId: number };

/**
 * What a key opens of an account; undefined: nothing (ADR 0062). Where the person's own ИИН is kept, the key has to be theirs, and opens
 * everything. Else a key says for whom its holder acts and not who they are, so it opens what is that organization's alone: a manager's
 * account by the head of the one aggregator, a client's by whoever is, or heads, every counterparty of the account. The administrator, who
 * rules over all aggregators, and an outsourcer, who is of none, are opened by their ИИН alone.
 */
export function openedBy(holder: Holder, account: KeyAccount): Opened | undefined {
  if (account.iin !== null) return holder.iin === account.iin ? "all" : undefined;
  const [aggregator, ...others] = account.aggregators;
  if (account.isAdmin || !aggregator || others.length > 0) return undefined;
  const owners = ownersOf(account, aggregator.bin);
  const isTheirs = owners.length > 0 && owners.every((number) => isOrHeads(holder, number));
  return isTheirs ? { aggregatorId: aggregator.id } : undefined;
}

/** Whose an account is, by ИИН or БИН. */
function ownersOf({ roleId, isOutsourcing, counterparties }: KeyAccount, bin: string): readonly string[] {
  if (roleId === ROLES.client) return counterparties;
  return isOutsourcing ? [] : [bin];
}

/** Whether a key is that of a person with a number, or of the first head of an organization with it: the right to sign papers lets nobody in. */
function isOrHeads(holder: Holder, iin_bin: string): boolean {
  const isPersons = signerOf({ iin_bin })?.bin === null;
  return mayHoldSide(holder, { iin_bin }).ok && (isPersons || holder.roles.includes("CEO"));
}
