import { mayBeExecutedOn, type PaymentStatus } from "../documents/payments.ts";
import { groupBy } from "../group-by.ts";
import type { Tiyn } from "../money/tiyn.ts";
import type { StatementLine } from "./statement.ts";

/** A payment as a statement may speak of it; `bankNumber` is its number in the bank's field. */
export type KnownOrder = {
  readonly id: number;
  readonly number: string;
  readonly bankNumber: string;
  readonly status: PaymentStatus;
  /** Its own day. */
  readonly formedOn: string;
  readonly amount: Tiyn;
  readonly contract: string;
  readonly iin_bin: string | null;
  readonly iik: string | null;
};

/** A contract under which a counterparty may send money. */
export type KnownContract = {
  readonly id: number;
  readonly number: string;
  readonly iin_bin: string;
  readonly iik: string | null;
};

/** What booking a line does: an order is executed or rejected, money of a counterparty is a top-up of its contract. */
export type Booking =
  | { readonly act: "execute" | "reject"; readonly order: number }
  | { readonly act: "top_up"; readonly contract: number };

/** Why a line is not sure, or is nothing of ours. */
export const MATCH_REASONS = [
  "OTHER_NUMBER",
  "OTHER_ACCOUNT",
  "NOT_NAMED",
  "SEVERAL_ORDERS",
  "CLAIMED_TWICE",
  "NOT_SENT",
  "OTHER_AMOUNT",
  "BEFORE_ORDER",
  "IN_FUTURE",
  "ALREADY_EXECUTED",
  "REJECTED_BEFORE",
  "NO_ORDER",
  "RETURN_UNSURE",
  "RETURN_OF_EXECUTED",
  "RETURNED_HERE",
  "CONTRACT_NOT_NAMED",
  "SEVERAL_CONTRACTS",
  "NOT_OURS",
] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/** What became of a line: sure, to be decided by a person among `choices`, or nothing that can be booked. */
export type Match = {
  readonly kind: "matched" | "doubtful" | "unmatched";
  readonly booking: Booking | null;
  readonly choices: readonly Booking[];
  readonly reasons: readonly MatchReason[];
};

const RETURN = /возврат|қайтар|return/iu;

/** Whether a text names a number as a word of its own: `5` is not in `15`, nor in `5/2`. */
export function names(text: string, number: string): boolean {
  const [own, words] = [number.trim().toLowerCase(), text.toLowerCase()];
  if (own === "") return false;
  const isPart = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}/_-]/u.test(character);
  for (let at = words.indexOf(own); at >= 0; at = words.indexOf(own, at + 1))
    if (!isPart(words[at - 1]) && !isPart(words[at + own.length])) return true;
  return false;
}

/** What of a line and an order agrees. */
function facts({ other, amount, number, purpose }: StatementLine, order: KnownOrder) {
  const ownNumber =
    number.trim() === order.bankNumber || names(purpose, order.number) || names(purpose, order.bankNumber);
  return {
    amount: amount === order.amount,
    person: other.iin_bin !== "" && other.iin_bin === order.iin_bin,
    account: other.iik !== "" && other.iik === order.iik,
    named: ownNumber || names(purpose, order.contract),
    ownNumber,
  };
}

const unmatched = (...reasons: MatchReason[]): Match => ({ kind: "unmatched", booking: null, choices: [], reasons });
const sure = (booking: Booking): Match => ({ kind: "matched", booking, choices: [booking], reasons: [] });
const doubtful = (choices: readonly Booking[], ...reasons: MatchReason[]): Match => ({
  kind: "doubtful",
  booking: null,
  choices,
  reasons,
});

/** What leaves the account: an order of the same amount, to the same ИИН or БИН and account, that the line names by its number or its contract. */
function matchSpent(line: StatementLine, orders: readonly KnownOrder[]): Match {
  const theirs = orders.filter((order) => {
    const { person, account } = facts(line, order);
    return person || account;
  });
  const same = theirs.filter((order) => facts(line, order).amount);
  const open = same.filter(({ status }) => status === "sent");
  const exact = open.filter((order) => {
    const { person, account, named } = facts(line, order);
    return person && account && named;
  });
  const byNumber = exact.filter((order) => facts(line, order).ownNumber);
  const [only, ...more] = byNumber.length === 1 ? byNumber : exact;
  const executes = (some: readonly KnownOrder[]) => some.map(({ id }): Booking => ({ act: "execute", order: id }));
  if (only && more.length === 0) return sure({ act: "execute", order: only.id });
  if (only) return doubtful(executes(exact), "SEVERAL_ORDERS");
  if (open.length > 0) return doubtful(executes(open), ...lacking(line, open));
  const unsent = same.filter(({ status }) => status === "created");
  if (unsent.length > 0) return doubtful(executes(unsent), "NOT_SENT");
  if (same.some(({ status }) => status === "executed")) return unmatched("ALREADY_EXECUTED");
  if (same.some(({ status }) => status === "rejected")) return unmatched("REJECTED_BEFORE");
  return unmatched(theirs.some(({ status }) => status === "sent") ? "OTHER_AMOUNT" : "NO_ORDER");
}

/** The same by the orders that there were on the line's day; one of a day before its order, or of one that has not come, executes nothing. */
function matchDated(line: StatementLine, orders: readonly KnownOrder[], today: string): Match {
  if (line.day > today) return unmatched("IN_FUTURE");
  const dated = orders.filter(({ formedOn }) => mayBeExecutedOn(line.day, { formedOn, today }).ok);
  const match = matchSpent(line, dated);
  const isTooEarly = match.choices.length === 0 && matchSpent(line, orders).choices.length > 0;
  return isTooEarly ? unmatched("BEFORE_ORDER") : match;
}

/** What keeps open orders of the same amount from being sure. */
function lacking(line: StatementLine, orders: readonly KnownOrder[]): MatchReason[] {
  const all = orders.map((order) => facts(line, order));
  return [
    ...(all.some(({ person }) => !person) ? ["OTHER_NUMBER" as const] : []),
    ...(all.some(({ account }) => !account) ? ["OTHER_ACCOUNT" as const] : []),
    ...(all.some(({ named }) => !named) ? ["NOT_NAMED" as const] : []),
    ...(orders.length > 1 ? ["SEVERAL_ORDERS" as const] : []),
  ];
}

/** What comes to the account: an order that the bank or the payee sent back, or money of a counterparty under one of its contracts. */
function matchReceived(line: StatementLine, orders: readonly KnownOrder[], contracts: readonly KnownContract[]): Match {
  const back = RETURN.test(line.purpose) ? matchReturn(line, orders) : undefined;
  if (back) return back;
  const theirs = contracts.filter(({ iin_bin }) => iin_bin === line.other.iin_bin);
  if (theirs.length === 0) return unmatched("NOT_OURS");
  const topUps = (some: readonly KnownContract[]) => some.map(({ id }): Booking => ({ act: "top_up", contract: id }));
  const named = theirs.filter(({ number }) => names(line.purpose, number));
  const [only] = named;
  if (!only)
    return doubtful(topUps(theirs), "CONTRACT_NOT_NAMED", ...(theirs.length > 1 ? ["SEVERAL_CONTRACTS" as const] : []));
  if (named.length > 1) return doubtful(topUps(named), "SEVERAL_CONTRACTS");
  return only.iik === line.other.iik
    ? sure({ act: "top_up", contract: only.id })
    : doubtful(topUps(named), "OTHER_ACCOUNT");
}

function matchReturn(line: StatementLine, orders: readonly KnownOrder[]): Match | undefined {
  const about = orders.filter((order) => {
    const { amount, person, account, ownNumber } = facts(line, order);
    return amount && (person || account || ownNumber);
  });
  const open = about.filter(({ status }) => status === "sent");
  const named = open.filter((order) => facts(line, order).ownNumber);
  const [only, ...more] = named;
  if (only && more.length === 0) return sure({ act: "reject", order: only.id });
  if (open.length > 0)
    return doubtful(
      open.map(({ id }): Booking => ({ act: "reject", order: id })),
      "RETURN_UNSURE",
    );
  return about.some(({ status }) => status === "executed") ? unmatched("RETURN_OF_EXECUTED") : undefined;
}

/**
 * What each line of a statement is, by the orders and contracts that there are (domain.md §7.2: ИИН or БИН, ИИК and the contract's number). No
 * order is claimed by two lines: where several would, all of them are for a person to decide. An order whose money came back in the same
 * statement is rejected by the line of the return; the one by which it had left does nothing.
 */
export function matchLines(
  lines: readonly StatementLine[],
  orders: readonly KnownOrder[],
  contracts: readonly KnownContract[],
  today: string,
): Match[] {
  const ordersOf = gathered(orders);
  const contractsOf = groupBy(contracts, ({ iin_bin }) => iin_bin);
  const first = lines.map((line) =>
    line.direction === "out"
      ? matchDated(line, ordersOf(line), today)
      : matchReceived(line, ordersOf(line), contractsOf.get(line.other.iin_bin) ?? []),
  );
  const returned = new Set(first.flatMap(({ booking }) => (booking?.act === "reject" ? [booking.order] : [])));
  const settled = first.map((match) =>
    match.booking?.act === "execute" && returned.has(match.booking.order) ? unmatched("RETURNED_HERE") : match,
  );
  const claims = new Map<number, number>();
  for (const { booking } of settled)
    if (booking && booking.act !== "top_up") claims.set(booking.order, (claims.get(booking.order) ?? 0) + 1);
  return settled.map((match) =>
    match.booking && match.booking.act !== "top_up" && (claims.get(match.booking.order) ?? 0) > 1
      ? doubtful(match.choices, "CLAIMED_TWICE")
      : match,
  );
}

/** The orders that a line may be about, without looking at all of them for each line: those of its person, its account or its amount. */
function gathered(orders: readonly KnownOrder[]): (line: StatementLine) => readonly KnownOrder[] {
  const by = {
    person: groupBy(orders, ({ iin_bin }) => iin_bin ?? ""),
    account: groupBy(orders, ({ iik }) => iik ?? ""),
    amount: groupBy(orders, ({ amount }) => amount),
  };
  return ({ other, amount }) => [
    ...new Set([
      ...(by.person.get(other.iin_bin || "—") ?? []),
      ...(by.account.get(other.iik || "—") ?? []),
      ...(by.amount.get(amount) ?? []),
    ]),
  ];
}
