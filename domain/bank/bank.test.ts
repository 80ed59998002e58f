import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toTiyn } from "../money/tiyn.ts";
import { type BankOrder, bankNumber, orderFaults } from "./bank-order.ts";
import { type KnownContract, type KnownOrder, matchLines, names } from "./match-lines.ts";
import { balanceFaults, lineKeys, type StatementLine } from "./statement.ts";

const OURS = "KZ698562203112233445";
const THEIRS = "KZ18722S000012345678";

const side = { name: "ИП", iin_bin: "900101300017", iik: THEIRS, bik: "CASPKZKA", bank: null, kbe: "19" };
const bankOrder = (more: Partial<BankOrder> = {}): BankOrder => ({
  number: "ПП-2026-000001",
  formedOn: "2026-05-05",
  amount: toTiyn(1n),
  knp: "859",
  purpose: "Оплата",
  payer: { ...side, iin_bin: "180340001231", iik: "KZ125856000000000001", bik: "KCJBKZKX" },
  payee: side,
  ...more,
});

describe("an order that the bank takes", () => {
  const account = "KZ86125KZT5004100100";
  const good = bankOrder({ payer: { ...side, iin_bin: "180340001231", iik: account, bik: "AAAAKZKX" } });
  const without = (more: Partial<BankOrder["payee"]>) => orderFaults({ ...good, payee: { ...side, ...more } });

  it("has all that it asks for", () => {
    expect(orderFaults(good)).toEqual([]);
  });

  it("names what is wrong otherwise, of either side", () => {
    expect(orderFaults({ ...good, amount: toTiyn(0n), knp: "85", purpose: " " })).toEqual(["AMOUNT", "KNP", "PURPOSE"]);
    expect(orderFaults({ ...good, purpose: "а".repeat(421) })).toEqual(["PURPOSE_LONG"]);
    expect(orderFaults({ ...good, payer: { ...good.payer, iik: THEIRS, bik: "CASPKZKA" } })).toEqual(["SAME_ACCOUNT"]);
    expect(without({ name: " " })).toEqual(["PAYEE_NAME"]);
    expect(without({ iin_bin: "900101300018" })).toEqual(["PAYEE_NUMBER"]);
    expect(without({ iik: "KZ19722S000012345678" })).toEqual(["PAYEE_ACCOUNT"]);
    expect(without({ iik: null })).toEqual(["PAYEE_ACCOUNT"]);
    expect(without({ bik: "KCJBKZKX" })).toEqual(["PAYEE_BANK"]); // of another bank than the account
    expect(without({ kbe: null })).toEqual(["PAYEE_KBE"]);
    expect(orderFaults({ ...good, payer: { ...good.payer, iik: null, bik: null } })).toEqual([
      "PAYER_ACCOUNT",
      "PAYER_BANK",
    ]);
  });

  it("has a number of digits that no other order of the aggregator has", () => {
    expect([bankNumber("ПП-2026-000123"), bankNumber("ПП-2027-000123"), bankNumber("15/2")]).toEqual([
      "26000123",
      "27000123",
      "152",
    ]);
  });
});

const line = (more: Partial<StatementLine> = {}): StatementLine => ({
  account: OURS,
  direction: "out",
  day: "2026-05-06",
  number: "26000001",
  amount: toTiyn(100_00n),
  knp: "859",
  other: { name: "ИП", iin_bin: "900101300017", iik: THEIRS },
  purpose: "Перечисление по отчёту, договор № К-5 от 01.02.2026",
  ...more,
});
const order = (more: Partial<KnownOrder> = {}): KnownOrder => ({
  id: 1,
  number: "ПП-2026-000001",
  bankNumber: "26000001",
  status: "sent",
  amount: toTiyn(100_00n),
  formedOn: "2026-05-05",
  contract: "К-5",
  iin_bin: "900101300017",
  iik: THEIRS,
  ...more,
});
const contract = (more: Partial<KnownContract> = {}): KnownContract => ({
  id: 7,
  number: "К-5",
  iin_bin: "900101300017",
  iik: THEIRS,
  ...more,
});
const match = (lines: StatementLine[], orders: KnownOrder[], contracts: KnownContract[] = []) =>
  matchLines(lines, orders, contracts, "2026-05-10");

describe("a line by which money has left", () => {
  it("executes no order that was made after its day, nor any in days that have not come, and says so", () => {
    expect(match([line({ day: "2026-05-04" })], [order()])).toMatchObject([
      { kind: "unmatched", reasons: ["BEFORE_ORDER"] },
    ]);
    expect(match([line({ day: "2026-05-05" })], [order()])).toMatchObject([{ kind: "matched" }]);
    expect(match([line({ day: "2026-05-11" })], [order()])).toMatchObject([
      { kind: "unmatched", reasons: ["IN_FUTURE"] },
    ]);
  });

  it("executes the order of its person, account, amount, and number or contract", () => {
    expect(match([line()], [order()])).toMatchObject([{ kind: "matched", booking: { act: "execute", order: 1 } }]);
    expect(match([line({ number: "bank's own" })], [order()])).toMatchObject([{ kind: "matched" }]); // by its contract
    expect(match([line({ purpose: "Оплата" })], [order()])).toMatchObject([{ kind: "matched" }]); // by its number
  });

  it.each([
    [{ other: { name: "", iin_bin: "", iik: THEIRS } }, "OTHER_NUMBER"],
    [{ other: { name: "", iin_bin: "900101300017", iik: "" } }, "OTHER_ACCOUNT"],
    [{ number: "1", purpose: "договор № К-55" }, "NOT_NAMED"],
  ] as const)("is for a person to decide where %o does not agree", (more, reason) => {
    expect(match([line(more)], [order()])).toEqual([
      { kind: "doubtful", booking: null, choices: [{ act: "execute", order: 1 }], reasons: [reason] },
    ]);
  });

  it("chooses by the number among orders that are alike, and leaves it to a person without", () => {
    const two = [order(), order({ id: 2, number: "ПП-2026-000002", bankNumber: "26000002" })];
    expect(match([line({ number: "26000002" })], two)).toMatchObject([{ booking: { order: 2 } }]);
    expect(match([line({ number: "x" })], two)).toMatchObject([
      { kind: "doubtful", reasons: ["SEVERAL_ORDERS"], choices: [{ order: 1 }, { order: 2 }] },
    ]);
  });

  it("never executes an order twice: two lines that could are both for a person", () => {
    expect(match([line(), line({ day: "2026-05-07" })], [order()])).toMatchObject([
      { kind: "doubtful", reasons: ["CLAIMED_TWICE"] },
      { kind: "doubtful", reasons: ["CLAIMED_TWICE"] },
    ]);
  });

  it("says why nothing comes of it", () => {
    const reasons = (more: Partial<KnownOrder>) => match([line()], [order(more)])[0];
    expect(reasons({ status: "created" })).toMatchObject({ kind: "doubtful", reasons: ["NOT_SENT"] });
    expect(reasons({ status: "executed" })).toMatchObject({ kind: "unmatched", reasons: ["ALREADY_EXECUTED"] });
    expect(reasons({ status: "rejected" })).toMatchObject({ kind: "unmatched", reasons: ["REJECTED_BEFORE"] });
    expect(reasons({ amount: toTiyn(100_01n) })).toMatchObject({
      kind: "unmatched",
      reasons: ["OTHER_AMOUNT"],
      choices: [],
    });
    expect(reasons({ iin_bin: "180340001231", iik: OURS })).toMatchObject({ kind: "unmatched", reasons: ["NO_ORDER"] });
  });
});

describe("a line by which money has come", () => {
  const incoming = (more: Partial<StatementLine> = {}) => line({ direction: "in", number: "9", ...more });

  it("is a top-up of the contract that it names, of a counterparty's own account", () => {
    expect(match([incoming()], [], [contract()])).toMatchObject([
      { kind: "matched", booking: { act: "top_up", contract: 7 } },
    ]);
    expect(match([incoming({ purpose: "Пополнение" })], [], [contract()])).toMatchObject([
      { kind: "doubtful", reasons: ["CONTRACT_NOT_NAMED"] },
    ]);
    expect(match([incoming()], [], [contract({ iik: OURS })])).toMatchObject([
      { kind: "doubtful", reasons: ["OTHER_ACCOUNT"] },
    ]);
    expect(match([incoming()], [], [contract(), contract({ id: 8 })])).toMatchObject([
      { kind: "doubtful", reasons: ["SEVERAL_CONTRACTS"] },
    ]);
    expect(match([incoming()], [], [])).toMatchObject([{ kind: "unmatched", reasons: ["NOT_OURS"] }]);
  });

  it("rejects the order that came back, whose first line then does nothing", () => {
    const back = incoming({ purpose: "Возврат платежа № 26000001, счёт закрыт", number: "26000001" });
    expect(match([line(), back], [order()])).toMatchObject([
      { kind: "unmatched", reasons: ["RETURNED_HERE"] },
      { kind: "matched", booking: { act: "reject", order: 1 } },
    ]);
    expect(match([incoming({ purpose: "Возврат средств" })], [order()])).toMatchObject([
      { kind: "doubtful", reasons: ["RETURN_UNSURE"], choices: [{ act: "reject" }] },
    ]);
    expect(match([back], [order({ status: "executed" })])).toMatchObject([
      { kind: "unmatched", reasons: ["RETURN_OF_EXECUTED"] },
    ]);
  });
});

describe("a statement", () => {
  const account = {
    account: OURS,
    from: "2026-05-06",
    to: "2026-05-06",
    opening: toTiyn(500n),
    received: toTiyn(0n),
    spent: toTiyn(100_00n),
    closing: toTiyn(-9_500n),
  };

  it("adds up to the tiyn: the balance by its turnovers, the turnovers by its lines", () => {
    expect(balanceFaults([account], [line()])).toEqual([]);
    expect(balanceFaults([{ ...account, closing: toTiyn(-9_499n) }], [line()])).toMatchObject([
      { code: "BALANCE", said: -9_499n, found: -9_500n },
    ]);
    expect(balanceFaults([account], [])).toMatchObject([{ code: "SPENT", said: 100_00n, found: 0n }]);
    expect(balanceFaults([account], [line(), line({ direction: "in" })])).toMatchObject([{ code: "RECEIVED" }]);
  });

  it("knows a line in any file by what banks do not shorten; of equal lines, which of them it is", () => {
    const other = line({ purpose: "Короче", other: { name: "ИП П.", iin_bin: "", iik: THEIRS } });
    expect(lineKeys([line()])).toEqual(lineKeys([other]));
    expect(new Set(lineKeys([line(), line(), line({ number: "2" })])).size).toBe(3);
    expect(lineKeys([line(), line()]).slice(0, 1)).toEqual(lineKeys([line()]));
  });

  it("names a number as a word of its own, never as a part of another", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9А-Я]{1,6}$/), fc.constantFrom("1", "А", "/", "-", "_"), (number, sign) => {
        expect([names(`договор №${number}, от`, number), names(number, number), names(`(${number})`, number)]).toEqual([
          true,
          true,
          true,
        ]);
        expect([names(`№ ${number}${sign}`, number), names(`${sign}${number}`, number)]).toEqual([false, false]);
      }),
    );
    expect(names("без номера", "")).toBe(false);
  });

  it("whatever it holds, executes no order that is not open, none twice, and none of another amount", () => {
    const anyLine = fc.record({
      number: fc.constantFrom("26000001", "26000002", "x"),
      amount: fc.constantFrom(toTiyn(100_00n), toTiyn(200_00n)),
      direction: fc.constantFrom("in" as const, "out" as const),
      iik: fc.constantFrom(THEIRS, OURS, ""),
      iin_bin: fc.constantFrom("900101300017", "180340001231", ""),
      purpose: fc.constantFrom("договор № К-5", "Возврат ПП-2026-000001", "Оплата"),
    });
    const anyOrder = fc.record({
      status: fc.constantFrom("created" as const, "sent" as const, "executed" as const, "rejected" as const),
      amount: fc.constantFrom(toTiyn(100_00n), toTiyn(200_00n)),
      ordinal: fc.constantFrom(1, 2, 3),
    });
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 8 }), fc.array(anyOrder, { maxLength: 5 }), (some, known) => {
        const orders = known.map(({ ordinal, ...rest }, id) =>
          order({ id, ...rest, number: `ПП-2026-00000${ordinal}`, bankNumber: `2600000${ordinal}` }),
        );
        const lines = some.map(({ iik, iin_bin, ...rest }) => line({ ...rest, other: { name: "", iik, iin_bin } }));
        const found = match(lines, orders, [contract()]);
        const booked = found.flatMap(({ booking }, place) =>
          booking && booking.act !== "top_up" ? [{ booking, place }] : [],
        );
        expect(new Set(booked.map(({ booking }) => booking.order)).size).toBe(booked.length);
        for (const { booking, place } of booked) {
          const of = orders[booking.order];
          expect([of?.status, of?.amount]).toEqual(["sent", lines[place]?.amount]);
          expect(lines[place]?.direction).toBe(booking.act === "execute" ? "out" : "in");
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
