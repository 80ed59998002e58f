import { describe, expect, it } from "vitest";
import type { Holder } from "../signatures/rights.ts";
import { type KeyAccount, opensAccount } from "./log-in-by-key.ts";

const [AGGREGATOR, COMPANY, TRADER, OWN] = ["180340001231", "210640014562", "900101350401", "850203300121"];
const manager: KeyAccount = { roleId: 1, isOutsourcing: false, iin: null, bins: [AGGREGATOR], counterparties: [] };
const client: KeyAccount = { ...manager, roleId: 2, counterparties: [COMPANY, TRADER] };
const person = (iin: string): Holder => ({ kind: "PERSON", iin, bin: null, roles: ["INDIVIDUAL"] });
const head = (bin: string, iin = OWN): Holder => ({ kind: "LEGAL", iin, bin, roles: ["ORGANIZATION", "CEO"] });
const employee = (bin: string): Holder => ({ ...head(bin), roles: ["ORGANIZATION", "EMPLOYEE"] });

describe("a key opens", () => {
  it.each([
    ["a manager's account: the aggregator's head", manager, head(AGGREGATOR), true],
    ["a manager's: an employee of the aggregator", manager, employee(AGGREGATOR), false],
    ["a manager's: another company's head", manager, head(COMPANY), false],
    ["a manager's: a private person", manager, person(OWN), false],
    ["a client's: the head of the counterparty", client, head(COMPANY), true],
    ["a client's: the counterparty, a sole trader", client, person(TRADER), true],
    ["a client's: the trader as somebody of a company", client, head(AGGREGATOR, TRADER), false],
    ["a client's: the aggregator's head", client, head(AGGREGATOR), false],
    ["an outsourcer's: the aggregator's head", { ...manager, isOutsourcing: true }, head(AGGREGATOR), false],
    ["an outsourcing client's: the counterparty", { ...client, isOutsourcing: true }, person(TRADER), true],
  ])("%s", (_, account, holder, opens) => {
    expect(opensAccount(holder, account)).toBe(opens);
  });

  it("the account of a person whose ИИН is kept: with any key of theirs, and with nobody else's", () => {
    for (const account of [manager, client, { ...manager, isOutsourcing: true }]) {
      const own = { ...account, iin: OWN };
      for (const holder of [person(OWN), head("000000000000"), employee(AGGREGATOR)])
        expect(opensAccount(holder, own)).toBe(true);
      expect([head(AGGREGATOR, TRADER), person(TRADER)].some((holder) => opensAccount(holder, own))).toBe(false);
    }
  });
});
