import { describe, expect, it } from "vitest";
import type { Holder } from "../signatures/rights.ts";
import { type KeyAccount, openedBy } from "./log-in-by-key.ts";

const [AGGREGATOR, COMPANY, TRADER, OWN] = ["180340001231", "210640014562", "900101350401", "850203300121"];
const [A, B] = [
  { id: 7, bin: AGGREGATOR },
  { id: 8, bin: COMPANY },
];
const manager: KeyAccount = {
  roleId: 1,
  isOutsourcing: false,
  isAdmin: false,
  iin: null,
  aggregators: [A],
  counterparties: [],
};
const client: KeyAccount = { ...manager, roleId: 2, counterparties: [COMPANY] };
const person = (iin: string): Holder => ({ kind: "PERSON", iin, bin: null, roles: ["INDIVIDUAL"] });
const head = (bin: string, iin = OWN): Holder => ({ kind: "LEGAL", iin, bin, roles: ["ORGANIZATION", "CEO"] });
const signatory = (bin: string): Holder => ({ ...head(bin), roles: ["ORGANIZATION", "CAN_SIGN"] });
const employee = (bin: string): Holder => ({ ...head(bin), roles: ["ORGANIZATION", "EMPLOYEE"] });
const inA = { aggregatorId: A.id };

describe("a key opens", () => {
  it.each([
    ["a manager's account, in the one aggregator: its head", manager, head(AGGREGATOR), inA],
    ["a manager's: whoever has the right to sign for it", manager, signatory(AGGREGATOR), undefined],
    ["a manager's: an employee of it", manager, employee(AGGREGATOR), undefined],
    ["a manager's: another company's head", manager, head(COMPANY), undefined],
    ["a manager's: a private person", manager, person(OWN), undefined],
    [
      "a manager's of two aggregators: the head of the one",
      { ...manager, aggregators: [A, B] },
      head(COMPANY),
      undefined,
    ],
    ["a manager's of none any more: a head", { ...manager, aggregators: [] }, head(AGGREGATOR), undefined],
    ["the administrator's: the head of its aggregator", { ...manager, isAdmin: true }, head(AGGREGATOR), undefined],
    ["a client's: the head of the counterparty", client, head(COMPANY), inA],
    ["a client's: whoever has the right to sign for it", client, signatory(COMPANY), undefined],
    ["a client's: the counterparty, a sole trader", { ...client, counterparties: [TRADER] }, person(TRADER), inA],
    [
      "a client's: the trader as head of a company",
      { ...client, counterparties: [TRADER] },
      head(AGGREGATOR, TRADER),
      undefined,
    ],
    ["a client's: the aggregator's head", client, head(AGGREGATOR), undefined],
    [
      "a client's of two counterparties: the head of the one",
      { ...client, counterparties: [COMPANY, TRADER] },
      head(COMPANY),
      undefined,
    ],
    ["a client's in two aggregators: the counterparty", { ...client, aggregators: [A, B] }, head(COMPANY), undefined],
    ["a client's that is bound to parks alone: a head", { ...client, counterparties: [] }, head(COMPANY), undefined],
    ["an outsourcer's: the aggregator's head", { ...manager, isOutsourcing: true }, head(AGGREGATOR), undefined],
    ["an outsourcing client's: the counterparty", { ...client, isOutsourcing: true }, head(COMPANY), inA],
  ] as const)("%s", (_, account, holder, opened) => {
    expect(openedBy(holder, account)).toEqual(opened);
  });

  it("everything of a person whose ИИН is kept with any key of theirs, and nothing with anybody else's", () => {
    const both = { ...manager, aggregators: [A, B] };
    for (const account of [manager, both, { ...both, isAdmin: true }, client, { ...manager, isOutsourcing: true }]) {
      const own = { ...account, iin: OWN };
      for (const holder of [person(OWN), head("000000000000"), employee(AGGREGATOR), signatory(COMPANY)])
        expect(openedBy(holder, own)).toBe("all");
      for (const holder of [head(AGGREGATOR, TRADER), head(COMPANY, TRADER), person(TRADER)])
        expect(openedBy(holder, own)).toBeUndefined();
    }
  });
});
