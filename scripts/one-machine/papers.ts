import type { TFunction } from "i18next";
import type { Permission } from "../../contract/values.ts";
import type { AnyRule } from "../../definition/action.ts";
import type { Definition } from "../../definition/resource.ts";
import { evaluate, type Rule } from "../../domain/access/predicate.ts";
import { ROLES, type RoleId } from "../../domain/access/user.ts";
import { avrsAggregator } from "../../domain/documents/avrs-aggregator.ts";
import { avrsLegal } from "../../domain/documents/avrs-legal.ts";
import { driverReports } from "../../domain/documents/driver-reports.ts";
import { esfs } from "../../domain/documents/esfs.ts";
import { oks } from "../../domain/documents/oks.ts";
import { permissionsOf as permissionsIn } from "../../server/entities/permissions.ts";
import type { StoredRecord } from "../../server/entities/record.ts";
import { deletionRefusal, editRefusal } from "../../server/entities/rules.ts";
import type { Failure } from "../../server/http/failure.ts";
import type { Scope } from "../../server/http/scope.ts";
import { permissionsBy } from "../../server/modules/avrs/permissions.ts";
import { refuseDeletion } from "../../server/modules/oks/delete-reports.ts";
import { resourceOf } from "../../src/engine/define/resource-of.ts";
import { avrs as avrResource } from "../../src/resources/avrs/avrs.ts";
import { esfs as esfResource } from "../../src/resources/esfs/esfs.ts";
import { oks as okResource } from "../../src/resources/oks/oks.ts";
import type { Any } from "./bend.ts";

/** Gives codes back: words are not what is asked about. */
export const t = ((key: string) => key) as unknown as TFunction; // called with a key alone
/** What a card says, as a code. */
export const ofCard = (permission: Permission | undefined): string => (permission?.ok ? "ok" : (permission?.why ?? ""));
/** What a call says. */
export const ofCall = (failure: Failure | undefined): string => (failure ? `errors.${failure.code}` : "ok");
/** Somebody of a role; `isOutsourcing`: who keeps the books of others' parks. */
export const userOf = (roleId: RoleId, isOutsourcing = false) =>
  ({ roleId, isOutsourcing, isPaid: true, hasAccountingServices: true, isAdmin: false }) as const;
export const scopeOf = (roleId: RoleId) =>
  ({ user: userOf(roleId), family: roleId === ROLES.client ? "users" : "plain" }) as unknown as Scope; // no more of it is asked
const allows = (rules: readonly Rule[], roleId: RoleId, row: Record<string, unknown>): boolean =>
  evaluate(rules, { user: userOf(roleId), row }).ok;

/** What a person and a program see of an action in a status; `open` is what the card says where the status lets it be done. */
type Seen = {
  card(status: number): string;
  button?(status: number): boolean;
  call?(status: number): string;
  open?: string;
};
type Surface = Readonly<Record<string, Seen>>;

/** A paper in a status. */
export const paper = (status_id: number) => ({ id: 1, version: 1, number: "1", status_id });

/** A definition with another machine in its status. */
export function definedBy(definition: Definition, machine: Any): Definition {
  const fields = Object.entries(definition.fields).map(([name, field]) => [
    name,
    field.kind === "status" ? { ...field, machine } : field,
  ]);
  return { ...definition, fields: Object.fromEntries(fields) };
}

type Refuses = (definition: Definition, record: ReturnType<typeof paper>) => Failure | undefined;
const refusesDeletion: Refuses = (definition, record) =>
  deletionRefusal(definition, record, scopeOf(ROLES.manager).user);

/** Documents whose definition says all that may be done with them: to delete them, and what else their card speaks of. */
function surfaceOfDefined(known: Definition, machine: Any, spoken: string, refuses = refusesDeletion): Surface {
  const definition = definedBy(known, machine);
  const { actions } = resourceOf(definition);
  const rules: readonly Rule[] = actions.find(({ name }) => name === "delete")?.rules ?? [];
  const card = (action: string) => (status: number) =>
    ofCard(permissionsIn(definition, [action], { number: "1", status: { id: status } }, t)[action]);
  return {
    [spoken]: { card: card(spoken) },
    delete: {
      card: card("delete"),
      button: (status) => allows(rules, ROLES.manager, { status: { id: status } }),
      call: (status) => ofCall(refuses(definition, paper(status))),
    },
  };
}

/** Acts with these machines: that of the status, and that of parks' acts, which their actions and rules name. */
function actsBy({ aggregator, legal }: { readonly aggregator: Any; readonly legal: Any }): Definition {
  const bent = <R extends AnyRule>(rules: readonly R[] = []): R[] =>
    rules.map((rule) => ("machine" in rule ? { ...rule, machine: legal } : rule));
  const acts = definedBy(avrResource, aggregator);
  const actions = acts.actions.map((action) => ({
    ...action,
    ...(action.name === "sign_park" && { machine: legal }),
    rules: bent(action.rules),
  }));
  return { ...acts, form: { ...acts.form, rules: bent(acts.form?.rules) }, actions } as Definition; // another machine in its place
}

/** Acts of a kind, as its own side sees them; the aggregator's are confirmed by the client. */
function surfaceOfAvrs(kind: "aggregator" | "legal", machine: Any): Surface {
  const acts = actsBy({ aggregator: avrsAggregator, legal: avrsLegal, [kind]: machine });
  const { form, actions } = resourceOf(acts);
  const rules = { edit: form?.rules ?? [], delete: actions.find(({ name }) => name === "delete")?.rules ?? [] };
  const waitedFor = kind === "legal" ? driverReports.byCode("signed").id : oks.byCode("confirmed").id;
  const act = (status: number) => ({
    ...paper(status),
    kind,
    signed_at: "2026-05-05T06:00:00Z",
    status: { id: status },
    report: { id: 2, number: "2" },
    report_status: waitedFor,
    documents: [],
  });
  const own = kind === "aggregator" ? ROLES.manager : ROLES.client;
  const { user } = scopeOf(own);
  const card = (action: "sign" | "edit" | "delete", role: RoleId) => (status: number) =>
    ofCard(permissionsBy(acts)(act(status), { scope: scopeOf(role), t })[action]);
  const button = (action: "edit" | "delete") => (status: number) =>
    allows(rules[action], own, { kind, status: { id: status } });
  const stored = (status: number): StoredRecord => act(status);
  return {
    edit: {
      card: card("edit", own),
      button: button("edit"),
      call: (status) => ofCall(editRefusal(acts, stored(status), user)),
    },
    delete: {
      card: card("delete", own),
      button: button("delete"),
      call: (status) => ofCall(deletionRefusal(acts, stored(status), user)),
    },
    sign: { card: card("sign", own), open: "ok" },
    ...(kind === "aggregator" && { confirm: { card: card("sign", ROLES.client) } }),
  };
}

/** The kinds of papers, the machine of each, and what is seen of it with any machine in its place. */
export const papers: readonly (readonly [string, Any, (machine: Any) => Surface])[] = [
  ["reports", oks, (machine) => surfaceOfDefined(okResource, machine, "edit", refuseDeletion)],
  ["the aggregator's acts", avrsAggregator, (machine) => surfaceOfAvrs("aggregator", machine)],
  ["acts of parks", avrsLegal, (machine) => surfaceOfAvrs("legal", machine)],
  ["invoices", esfs, (machine) => surfaceOfDefined(esfResource, machine, "sign")],
];

/** All that is seen of a kind of paper: by action and status, what the card, the button and the call say. */
export const everything = (machine: Any, surfaceOf: (machine: Any) => Surface): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(surfaceOf(machine)).flatMap(([action, { card, button, call }]) =>
      machine.statuses.map(({ id, code }) => [`${action} in ${code}`, [card(id), button?.(id), call?.(id)]]),
    ),
  );
/** The same as the machine alone has it. */
export const asMachineSays = (machine: Any, surfaceOf: (machine: Any) => Surface): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(surfaceOf(machine)).flatMap(([action, { open = "ok", button, call }]) =>
      machine.statuses.map(({ code }) => {
        const may = machine.may(code, action);
        const answer = may.ok ? open : `errors.${may.error}`;
        return [`${action} in ${code}`, [answer, button && may.ok, call && answer]];
      }),
    ),
  );
