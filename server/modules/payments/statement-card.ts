import { createHash } from "node:crypto";
import type { TFunction } from "i18next";
import type { BankChoiceOfLine, BankLine, StatementCard } from "../../../contract/entities/bank.ts";
import { type Booking, type Match, matchLines } from "../../../domain/bank/match-lines.ts";
import { balanceFaults } from "../../../domain/bank/statement.ts";
import { formatMoney } from "../../../domain/money/print.ts";
import type { Db, Tx } from "../../db/database.ts";
import { json } from "../../db/json.ts";
import { oneOf } from "../../entities/list.ts";
import type { Scope } from "../../http/scope.ts";
import {
  type KeptLine,
  listKnownContracts,
  listKnownOrders,
  listLines,
  type NamedContract,
  type NamedOrder,
  namesOfBooked,
  reportedMonths,
  statementEntity,
} from "./statements.repository.ts";

export type Seen = {
  readonly card: StatementCard;
  readonly lines: readonly KeptLine[];
  readonly orders: readonly NamedOrder[];
};

const NOTHING: Match = { kind: "unmatched", booking: null, choices: [], reasons: [] };
const monthOf = (day: string): string => day.slice(0, "2026-04".length);

/** A statement with what its lines are at this moment, by the orders and contracts that there are now. */
export async function readStatementCard(
  db: Db | Tx,
  scope: Scope,
  id: number,
  { t, today }: { readonly t: TFunction; readonly today: string },
): Promise<Seen> {
  const row = await oneOf(db, scope, statementEntity, id);
  const lines = await listLines(db, scope, id);
  const open = lines.filter(({ booked_as }) => booked_as === null);
  const [orders, contracts] = [await listKnownOrders(db, scope, open), await listKnownContracts(db, scope, open)];
  const booked = await namesOfBooked(db, scope, lines);
  const matches = new Map(matchLines(open, orders, contracts, today).map((match, place) => [open[place]?.id, match]));
  const known = {
    orders: [...orders.map(({ id: of, number, payee }) => ({ id: of, number, name: payee })), ...booked.orders],
    contracts: [...contracts.map(named), ...booked.contracts],
  };
  const reported = await reportedMonths(
    db,
    scope,
    known.contracts.map(({ id: of }) => of),
  );
  const rows = lines.map((line) => lineOf(line, matches.get(line.id) ?? NOTHING, id, { ...known, reported }, t));
  const faults = balanceFaults(row.accounts, lines).map((fault) => ({
    ...fault,
    text: t(`payments.statements.faults.${fault.code}`, {
      account: fault.account,
      said: formatMoney(fault.said),
      found: formatMoney(fault.found),
    }),
  }));
  const digest = createHash("sha256")
    .update(json([rows.map(({ id: of, kind, booking, choices }) => [of, kind, booking, choices]), faults.length]))
    .digest("hex");
  const isBookable = rows.some(({ kind, choices }) => kind !== "booked" && choices.length > 0);
  return {
    lines,
    orders,
    card: {
      ...row,
      rows,
      faults,
      digest,
      can: {
        book: permission(faults.length === 0 ? isBookable || "nothing" : "faults", t),
        delete: permission(row.booked === 0 || "booked", t),
      },
    },
  };
}

const permission = (is: true | string | false, t: TFunction) =>
  is === true ? { ok: true as const } : { ok: false as const, why: t(`payments.statements.why.${is || "nothing"}`) };

const named = ({ id, number, counterparty, park_id }: NamedContract) => ({ id, number, name: counterparty, park_id });

type Known = {
  readonly orders: readonly { readonly id: number; readonly number: string; readonly name: string }[];
  readonly contracts: readonly {
    readonly id: number;
    readonly number: string;
    readonly name: string;
    readonly park_id: number;
  }[];
  readonly reported: ReadonlySet<string>;
};

function lineOf(line: KeptLine, match: Match, statement: number, known: Known, t: TFunction): BankLine {
  const { booked_as, booked_by, payment_id, contract_id, other, ...rest } = line;
  const own = booked_as === null ? null : bookedAs(booked_as, payment_id, contract_id);
  const booking = own ?? match.booking;
  const toppedUp = known.contracts.find(({ id }) => booking?.act === "top_up" && id === booking.contract);
  const period = monthOf(line.day);
  return {
    id: rest.id,
    day: rest.day,
    direction: rest.direction,
    number: rest.number,
    amount: rest.amount,
    purpose: rest.purpose,
    name: other.name,
    iin_bin: other.iin_bin,
    iik: other.iik,
    kind: own ? "booked" : match.kind,
    booking: booking && choiceOf(booking, known, t),
    choices: own ? [] : match.choices.map((choice) => choiceOf(choice, known, t)),
    why: own ? [] : match.reasons.map((reason) => t(`payments.statements.reasons.${reason}`)),
    elsewhere: booked_by && booked_by.id !== statement ? { ...booked_by } : null,
    enter: toppedUp && known.reported.has(`${toppedUp.id} ${period}`) ? { park: toppedUp.park_id, period } : null,
  };
}

const bookedAs = (act: "execute" | "reject" | "top_up", order: number | null, contract: number | null): Booking =>
  act === "top_up" ? { act, contract: contract ?? 0 } : { act, order: order ?? 0 };

function choiceOf(booking: Booking, { orders, contracts }: Known, t: TFunction): BankChoiceOfLine {
  if (booking.act === "top_up") {
    const of = contracts.find(({ id }) => id === booking.contract);
    return { act: booking.act, id: booking.contract, label: t("payments.statements.contract", { ...of }) };
  }
  const of = orders.find(({ id }) => id === booking.order);
  return { act: booking.act, id: booking.order, label: t("payments.statements.order", { ...of }) };
}
