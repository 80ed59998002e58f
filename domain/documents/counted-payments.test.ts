import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sum, type Tiyn, toTiyn, zero } from "../money/tiyn.ts";
import { toDay } from "../periods/day.ts";
import { countedBy, type PaymentOfChain, type ReportOfChain, recount } from "./counted-payments.ts";
import { giveWay } from "./give-way.ts";
import { overOrdered } from "./laws.ts";
import { stillToPay } from "./payments.ts";

const dayOf = (month: number, day = 28) =>
  toDay(`2026-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`);
const report = (id: number, end: bigint, isOpen = true, transferred = 0n): ReportOfChain => ({
  id,
  lastDay: dayOf(id),
  isOpen,
  transferred: toTiyn(transferred),
  end: toTiyn(end),
});
const payment = (id: number, said: Partial<PaymentOfChain> = {}): PaymentOfChain => ({
  id,
  report: 4,
  status: "executed",
  amount: toTiyn(100n),
  executedOn: dayOf(5, 5),
  countedBy: null,
  ...said,
});

describe("what the bank has executed", () => {
  const [april, may, june] = [report(4, 100n), report(5, 200n), report(6, 300n)];

  it("is counted by the report of the month of its day, else by the first later one that may still change", () => {
    expect(countedBy([april, may, june], [payment(1)]).get(1)).toBe(5);
    expect(countedBy([april, report(5, 200n, false), june], [payment(1)]).get(1)).toBe(6);
    expect(countedBy([april, june], [payment(1)]).get(1)).toBe(6);
    expect(countedBy([april], [payment(1)]).get(1)).toBeNull();
    expect(countedBy([april, may], [payment(1, { status: "sent", executedOn: null })]).get(1)).toBeNull();
  });

  it("stays in a report that may not change any more, and in those before it", () => {
    const signed = [april, may, report(6, 300n, false)];
    expect(countedBy(signed, [payment(1, { countedBy: 4 })]).get(1)).toBe(4);
    expect(countedBy(signed, [payment(1)]).get(1)).toBeNull();
  });

  it("takes the place of what was typed, and moves the balances behind it", () => {
    const books = [april, report(5, 200n, true, 30n), june];
    const payments = [payment(1)];
    expect(recount(books, payments, countedBy(books, payments))).toEqual([
      { id: 5, transferred: 100n, startBy: 0n, endBy: -70n },
      { id: 6, transferred: 0n, startBy: -70n, endBy: -70n },
    ]);
    const counted = [payment(1, { countedBy: 5 })];
    expect(recount(books, counted, countedBy(books, counted))).toEqual([]);
  });

  it("and was ordered is never more than the report leaves by which it was ordered; a later month may take of it", () => {
    const all = [payment(1), payment(2, { status: "created", executedOn: null }), payment(3, { status: "rejected" })];
    expect(overOrdered([report(4, 200n), report(5, -50n)], all)).toEqual([]);
    expect(overOrdered([report(4, 150n), may], all)).toEqual([{ report: 4, over: 50n, payments: [2, 1] }]);
    expect(overOrdered([report(4, 100n), may], [payment(1, { countedBy: 5 })])).toEqual([]);
    expect(overOrdered([report(4, 98n), may], [payment(1, { countedBy: 5 })])).toMatchObject([{ over: 2n }]);
  });
});

describe("payments of a contract that leaves less than was ordered", () => {
  const books = [report(4, 100n), report(5, 150n)];
  const draft = (id: number, amount: bigint, of = 4) =>
    payment(id, { status: "created", executedOn: null, amount: toTiyn(amount), report: of });
  const sent = (id: number, amount: bigint) => ({ ...draft(id, amount), status: "sent" as const });

  it("give way by what is too much, those that nobody has sent, the newest first", () => {
    expect(giveWay(books, [draft(1, 60n), draft(2, 40n), draft(3, 50n, 5)])).toEqual([]);
    expect(giveWay(books, [draft(1, 90n), draft(2, 40n)])).toEqual([{ id: 2, amount: 10n }]);
    expect(giveWay(books, [draft(1, 130n), draft(2, 40n)])).toEqual([
      { id: 1, amount: 100n },
      { id: 2, amount: 0n },
    ]);
    expect(giveWay(books, [draft(1, 100n), draft(2, 80n, 5)])).toEqual([{ id: 2, amount: 50n }]);
  });

  it("stay as they are once they are sent: what is too much is then still too much", () => {
    expect(giveWay(books, [sent(1, 90n), draft(2, 40n)])).toEqual([{ id: 2, amount: 10n }]);
    expect(giveWay(books, [sent(1, 190n), draft(2, 40n)])).toEqual([{ id: 2, amount: 0n }]);
    expect(giveWay(books, [sent(1, 190n), payment(2, { status: "rejected" })])).toEqual([]);
  });

  it("hold the law of payments afterwards, and give no more than that needs, where none was sent", () => {
    const amounts = fc.array(fc.bigInt({ min: 1n, max: 200n }), { maxLength: 6 });
    const ends = fc.array(fc.bigInt({ min: -100n, max: 300n }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(ends, amounts, fc.infiniteStream(fc.nat()), (leaves, ordered, places) => {
        const chain = leaves.map((end, place) => report(place + 1, end));
        const of = ordered.map(() => 1 + ((places.next().value ?? 0) % chain.length)).sort((a, b) => a - b);
        const drafts = ordered.map((amount, place) => draft(place + 1, amount, of[place]));
        const given = new Map(giveWay(chain, drafts).map(({ id, amount }) => [id, amount]));
        const after = drafts
          .map((each) => ({ ...each, amount: given.get(each.id) ?? each.amount }))
          .filter(({ amount }) => amount > 0n);
        expect(overOrdered(chain, after)).toEqual([]);
        for (const { id } of drafts.filter((each) => given.has(each.id))) {
          const more = drafts.map((each) => {
            const amount = each.id === id ? (given.get(id) ?? zero) + 1n : (given.get(each.id) ?? each.amount);
            return { ...each, amount: toTiyn(amount) };
          });
          expect(
            overOrdered(
              chain,
              more.filter(({ amount }) => amount > 0n),
            ),
          ).not.toEqual([]);
        }
      }),
    );
  });
});

/** What people do to a contract in any order; `by` is an amount or a choice, whichever the deed asks for. */
type Deed = { readonly do: "save" | "sign" | "order" | "execute" | "reject"; readonly by: number };
const deed: fc.Arbitrary<Deed> = fc.record({
  do: fc.constantFrom<Deed["do"]>("save", "save", "sign", "order", "order", "execute", "execute", "reject"),
  by: fc.integer({ min: -500, max: 1_000 }),
});

describe("a contract that several people close, order and pay at random", () => {
  /** Each deed as the product does it: counted payments follow, and a save that leaves less than is ordered is refused. */
  const live = (deeds: readonly Deed[]) => {
    let accruals: { id: number; accrual: bigint; isOpen: boolean; typed: bigint }[] = [];
    let payments: PaymentOfChain[] = [];
    const booksOf = (said: typeof accruals, counted: readonly PaymentOfChain[]): ReportOfChain[] => {
      let end = 0n;
      return said.map(({ id, accrual, isOpen, typed }) => {
        const its = counted.filter(({ countedBy: by }) => by === id);
        const transferred = its.length > 0 ? sum(its.map(({ amount }) => amount)) : toTiyn(typed);
        end += accrual - transferred;
        return report(id, end, isOpen, transferred);
      });
    };
    const counted = (said: typeof accruals, all: readonly PaymentOfChain[]) => {
      const now = countedBy(booksOf(said, all), all);
      return all.map((each) => ({ ...each, countedBy: now.get(each.id) ?? null }));
    };
    const put = (said: typeof accruals, all: readonly PaymentOfChain[]) => {
      const after = counted(said, all);
      const before = overOrdered(booksOf(accruals, payments), payments);
      const isMore = overOrdered(booksOf(said, after), after).some(
        ({ report: id, over }) => over > (before.find((each) => each.report === id)?.over ?? 0n),
      );
      if (isMore) return;
      [accruals, payments] = [said, after];
    };
    for (const { do: what, by } of deeds) {
      const last = accruals.at(-1);
      const sent = payments.find(({ status }) => status === "sent");
      if (what === "save") {
        const id = by % 3 === 0 || !last ? (last?.id ?? 0) + 1 : (accruals[Math.abs(by) % accruals.length]?.id ?? 1);
        if (id > 12 || accruals.some((each) => each.id === id && !each.isOpen)) continue;
        const made = { id, accrual: BigInt(by), isOpen: true, typed: by % 5 === 0 ? 7n : 0n };
        put(
          [...accruals.filter((each) => each.id !== id), made].sort((a, b) => a.id - b.id),
          payments,
        );
      } else if (what === "sign" && last) {
        accruals = accruals.map((each, place) => (place <= Math.abs(by) % 3 ? { ...each, isOpen: false } : each));
      } else if (what === "order" && last) {
        const left: Tiyn = stillToPay(booksOf(accruals, payments).at(-1)?.end ?? zero, payments);
        if (left > 0n)
          put(accruals, [
            ...payments,
            payment(payments.length + 1, { report: last.id, status: "sent", amount: left, executedOn: null }),
          ]);
      } else if (what === "execute" && sent) {
        const day = dayOf(Math.min(12, sent.report + 1 + (Math.abs(by) % 2)), 5);
        put(
          accruals,
          payments.map((each) => (each === sent ? { ...each, status: "executed" as const, executedOn: day } : each)),
        );
      } else if (what === "reject" && sent) {
        payments = payments.map((each) => (each === sent ? { ...each, status: "rejected" as const } : each));
      }
    }
    return { books: booksOf(accruals, payments), payments, accruals };
  };

  /** What was ordered by a report and those before it, paid and not paid, beyond all that was owed by then. */
  const orderedBeyondAll = (books: readonly ReportOfChain[], payments: readonly PaymentOfChain[]): bigint[] =>
    books.flatMap(({ id, end }) => {
      const live = payments.filter(({ status }) => status !== "rejected");
      if (!live.some((each) => each.report === id)) return [];
      const owed =
        sum(books.filter((each) => each.id <= id).map(({ transferred }) => transferred)) + (end > 0n ? end : 0n);
      const over = sum(live.filter((each) => each.report <= id).map(({ amount }) => amount)) - owed;
      return over > 0n ? [over] : [];
    });

  it("has never more ordered than a report leaves, nor than all that was owed, and what is executed is counted once", () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 40 }), (deeds) => {
        const { books, payments } = live(deeds);
        expect(overOrdered(books, payments)).toEqual([]);
        expect(orderedBeyondAll(books, payments)).toEqual([]);
        const open = payments.filter(({ status, countedBy: by }) => status !== "rejected" && by === null);
        const left = stillToPay(books.at(-1)?.end ?? zero, payments);
        expect(left === 0n || sum(open.map(({ amount }) => amount)) + left === books.at(-1)?.end).toBe(true);
      }),
    );
  });
});
