import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { defined } from "../../contract/resource/defined.ts";
import type { Definition } from "../../definition/resource.ts";
import { isOpenTo, statusOf, stepsIn } from "../../definition/steps.ts";
import { holds, type Predicate } from "../../domain/access/predicate.ts";
import { ROLES } from "../../domain/access/user.ts";
import { esfs } from "../../domain/documents/esfs.ts";
import { oks } from "../../domain/documents/oks.ts";
import { answerOf, permissionOf, refusalBy } from "../../server/entities/answers.ts";
import { stepRefusal } from "../../server/entities/rules.ts";
import type { Scope } from "../../server/http/scope.ts";
import { resourceOf } from "../../src/engine/define/resource-of.ts";

import { esfs as esfResource } from "../../src/resources/esfs/esfs.ts";
import { oks as okResource } from "../../src/resources/oks/oks.ts";
import { type Any, actionsOf, bent, codesOpenTo, machines, turned } from "./bend.ts";
import { asMachineSays, definedBy, everything, ofCall, ofCard, paper, papers, t, userOf } from "./papers.ts";

describe.each(papers)("%s", (_, machine, surfaceOf) => {
  it("have one answer to every action in every status: their card, their button and their call give the machine's", () => {
    expect(everything(machine, surfaceOf)).toEqual(asMachineSays(machine, surfaceOf));
  });

  it.each(actionsOf(machine))(
    "turn all at once, and nothing else does, where their machine is bent at «%s»",
    (action) => {
      const before = everything(machine, surfaceOf);
      const seen = Object.keys(surfaceOf(machine)).includes(action);
      for (const { code } of machine.statuses) {
        const other = turned(machine, action, code);
        const after = everything(other, surfaceOf);
        expect(after).toEqual(asMachineSays(other, surfaceOf));
        const changed = Object.keys(after).filter((key) => String(after[key]) !== String(before[key]));
        expect(changed).toEqual(seen ? [`${action} in ${code}`] : []);
      }
      const gone = bent(machine, action, { from: [] });
      expect(everything(gone, surfaceOf)).toEqual(asMachineSays(gone, surfaceOf));
    },
  );
});

it("the buttons of papers are these and no others", () => {
  const rulesOf = ({ actions }: { actions?: readonly { name: string; rules?: unknown }[] }) =>
    actions?.find(({ name }) => name === "delete")?.rules;
  expect(rulesOf(resourceOf(okResource))).toEqual([{ when: isOpenTo(oks, "delete"), why: "oks.why.confirmed" }]);
  expect(rulesOf(resourceOf(esfResource))).toEqual([{ when: isOpenTo(esfs, "delete"), why: "esfs.why.sent" }]);
});

const described = readdirSync(new URL("../../src/resources", import.meta.url), { withFileTypes: true });
it.each(described.filter((one) => one.isDirectory()).map(({ name }) => name))(
  "no number of a status is written down in the description of %s",
  (name) => {
    const text = readFileSync(new URL(`../../src/resources/${name}/${name}.ts`, import.meta.url), "utf8");
    expect(text).not.toMatch(/status(\.id|_id)?"?[^\n]*value: *(\d|\[)/);
  },
);

describe.each(Object.entries(machines))("the machine of %s", (_, machine) => {
  const said = (of: Any, action: string, id: number) => {
    const answer = answerOf(of, id, action);
    return {
      card: ofCard(permissionOf(answer, paper(id), t)),
      button: holds(isOpenTo(of, action), { user: userOf(ROLES.manager), row: { status: { id } } }),
      call: ofCall(refusalBy(answer, paper(id))),
    };
  };
  it.each(actionsOf(machine))(
    "bent at «%s», turns what is said on the card, by the button and by the call",
    (action) => {
      for (const { id, code, refusal } of machine.statuses) {
        const isOpen = codesOpenTo(machine, action).includes(code);
        const [yes, no] = [
          { card: "ok", button: true, call: "ok" },
          { card: `errors.${refusal}`, button: false, call: `errors.${refusal}` },
        ];
        expect(said(machine, action, id)).toEqual(isOpen ? yes : no);
        expect(said(turned(machine, action, code), action, id)).toEqual(isOpen ? no : yes);
      }
    },
  );

  it.each(machine.events)("led elsewhere by «%s», leads there and refuses no more than before", (event) => {
    for (const { code: to } of machine.statuses) {
      const other = bent(machine, event, { to });
      for (const from of codesOpenTo(machine, event)) expect(other.next(from, event)).toEqual({ ok: true, value: to });
      for (const { id } of machine.statuses) expect(said(other, event, id)).toEqual(said(machine, event, id));
    }
  });
});

type Button = { name: string; shown?: Predicate; run: { body?: { status_id?: { value: unknown } } } };

describe.each(defined.filter((one) => stepsIn(one).length > 0).map((one) => [one.name, one] as const))(
  "the steps of %s",
  (_, definition) => {
    const machine = statusOf(definition)?.machine as Any; // it has steps
    const events = stepsIn(definition).map(({ action }) => action.name);
    /** Somebody whom a step is for: the other side's, a client's or an outsourcer's, are not the manager's. */
    const personOf = (event: string) => {
      const who = stepsIn(definition).find(({ action }) => action.name === event)?.action.who;
      const people = [userOf(ROLES.manager), userOf(ROLES.client), userOf(ROLES.manager, true)];
      const [user] = people.filter((each) => who === undefined || holds(who, { user: each }));
      if (!user) throw new RangeError(`${event} is for nobody`);
      return { user } as unknown as Scope; // no more of it is asked
    };
    /** Some steps come after a signature, and some are of one kind of paper alone, whatever the machine says; only with a key is one sent that is objected to. */
    const signed = <P>(of: P, event: string) => ({
      ...of,
      kind: "aggregator",
      signed_on: "2026-05-05",
      ...(event === "object" && { esigned_at: "2026-05-05T05:00:00Z" }),
    });
    /** Where the button leads from a status, and what the server says to that. */
    function seen(of: Any, event: string, status: number) {
      const own = definedBy(definition, of);
      const actions = resourceOf(own as never).actions as unknown as Button[]; // as the compiler knows them one by one
      const button = actions.find(({ name }) => name === event);
      const to = button?.run.body?.status_id?.value;
      const { user } = personOf(event);
      const subject = { user, row: signed({ status: { id: status } }, event) };
      return {
        button: button?.shown !== undefined && holds(button.shown, subject),
        to,
        call: ofCall(stepRefusal(own, to, signed(paper(status), event), user)),
      };
    }

    it.each(events)("turn together where their machine is bent at «%s»", (event) => {
      for (const { id, code, refusal } of machine.statuses) {
        const to = machine.byCode(machine.transitions[event]?.to ?? "").id;
        const isOpen = codesOpenTo(machine, event).includes(code);
        const others = events.some((one) => one !== event && stepTo(definition, one) === to && isOpenIn(one, code));
        const [yes, no] = [
          { button: true, to, call: "ok" },
          { button: false, to, call: others ? "ok" : `errors.${refusal}` },
        ];
        expect(seen(machine, event, id)).toEqual(isOpen ? yes : no);
        expect(seen(turned(machine, event, code), event, id)).toEqual(isOpen ? no : yes);
      }
    });
    const isOpenIn = (event: string, code: string) => codesOpenTo(machine, event).includes(code);
    const stepTo = (one: Definition, event: string) => stepsIn(one).find(({ action }) => action.name === event)?.to;

    it.each(events)("lead elsewhere together where «%s» does", (event) => {
      for (const { id: to, code } of machine.statuses) {
        const other = bent(machine, event, { to: code });
        for (const from of machine.idsOpenTo(event))
          expect(seen(other, event, from)).toEqual({ button: true, to, call: "ok" });
      }
    });
  },
);
