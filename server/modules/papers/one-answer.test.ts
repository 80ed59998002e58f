import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnyRule } from "../../../definition/action.ts";
import type { Definition } from "../../../definition/resource.ts";
import { predicateOf } from "../../../definition/steps.ts";
import { evaluate, type Rule } from "../../../domain/access/predicate.ts";
import { avrsAggregator } from "../../../domain/documents/avrs-aggregator.ts";
import { avrsLegal } from "../../../domain/documents/avrs-legal.ts";
import { esfs } from "../../../domain/documents/esfs.ts";
import { oks } from "../../../domain/documents/oks.ts";
import type { Machine } from "../../../domain/machine.ts";
import { avrs as actResource } from "../../../src/resources/avrs/avrs.ts";
import { esfs as esfResource } from "../../../src/resources/esfs/esfs.ts";
import { oks as okResource } from "../../../src/resources/oks/oks.ts";
import { importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { putAct, putInvoice } from "../../testing/invoices.ts";
import { closeMonth, monthOf } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

type Allowed = { ok: boolean; why?: string };
type Card = { id: number; status: { id: number }; can: { edit?: Allowed; delete: Allowed } };
/** A version that no record has: what may be done is then refused as stale, and nothing is done. */
const STALE = 999;
const USER = { roleId: 1, isOutsourcing: false, isPaid: true, hasAccountingServices: true, isAdmin: false } as const;

let house: House;
let manager: Person;
const ids: Record<string, number> = {};
beforeAll(async () => {
  house = await openHouse();
  manager = await house.enter();
  const fleet = await openFleet(manager);
  await importFile(manager, fleet.parkId, "april.csv", monthOf("2026-04"));
  const [first, second] = (await closeMonth(manager, fleet, "2026-04")).map(({ id }) => id);
  ids.report = first ?? 0;
  ids.act = await putAct(house, first ?? 0);
  ids.legal = await putAct(house, first ?? 0, { kind: "legal", status: 0 });
  ids.invoice = await putInvoice(house, manager, second ?? 0);
});
afterAll(() => house?.close());

const asked = (definition: Definition, rules: readonly AnyRule[] = []): readonly Rule[] =>
  rules.map((rule) => ({ when: predicateOf(definition, rule), why: "why" in rule ? rule.why : "" }));
/** Why a button deletes no more, what the machine of a definition opens among it. */
const rulesIn = (definition: Definition): readonly Rule[] =>
  asked(definition, definition.actions.find(({ name }) => name === "delete")?.rules);
const actRules = rulesIn(actResource);
const papers = [
  ["report", "reports/commissioner", "commissioner_reports", oks, rulesIn(okResource)],
  ["act", "avrs", "avrs", avrsAggregator, actRules],
  ["legal", "avrs", "avrs", avrsLegal, actRules],
  ["invoice", "esfs", "esfs", esfs, rulesIn(esfResource)],
] as const;

describe.each(papers)("%s", (name, path, table, known, rules) => {
  const machine = known as unknown as Machine<string, string>; // methods, see Machine

  async function cardIn(status: number): Promise<Card> {
    const id = ids[name] ?? 0;
    await house.db.updateTable(table).set({ status_id: status }).where("id", "=", id).execute();
    const { status: code, body } = await manager.get(`${path}/${id}`);
    expect(code).toBe(200);
    return body.data;
  }
  const answerOf = ({ body }: { body: Record<string, unknown> }) => (body.code === "STALE" ? "ok" : body.message);
  const saidOf = ({ ok, why }: Allowed) => (ok ? "ok" : why);

  it("is deleted where its card, its button and the call say so, in every status the same", async () => {
    for (const { id: status, code } of machine.statuses) {
      const card = await cardIn(status);
      const refused = await manager.remove(`${path}/delete`, { ids: [{ id: card.id, version: STALE }] });
      const isOpen = machine.may(code, "delete").ok;
      expect([code, saidOf(card.can.delete)]).toEqual([code, answerOf(refused)]);
      expect([code, evaluate(rules, { user: USER, row: card }).ok]).toEqual([code, isOpen]);
      expect([code, card.can.delete.ok]).toEqual([code, isOpen]);
    }
  });

  if (table === "avrs")
    it("is edited where its card, its form and the call say so", async () => {
      for (const { id: status, code } of machine.statuses) {
        const card = await cardIn(status);
        const edit = { formed_on: "2026-05-04", service_on: "2026-04-30", note: "", version: STALE };
        const refused = await manager.put(`${path}/${card.id}`, edit);
        const form = asked(actResource, actResource.form?.rules);
        expect([code, saidOf(card.can.edit ?? { ok: true })]).toEqual([code, answerOf(refused)]);
        expect([code, evaluate(form, { user: USER, row: card }).ok]).toEqual([code, machine.may(code, "edit").ok]);
      }
    });
});
