import type { Session } from "../../config/session.ts";
import { mayActions } from "../../engine/actions/use-may-actions.ts";
import { findCall } from "../../engine/define/language/calls.ts";
import type { Resource } from "../../engine/define/language/resource.ts";
import { mayCall, mayOpen } from "../../engine/registry/may.ts";
import { seenBy } from "../../engine/seen/seen.ts";
import { type About, type Explained, explainAction, explainCall, explainField } from "./explain.ts";

/** What a resource has and a person does not see: fields that are others', actions and pages that are not theirs. */
export function notShown(resource: Resource, session: Session, about: About): readonly Explained[] {
  const { t } = about;
  const theirs = seenBy(resource, session.user);
  const of = { ...about, resource };
  const fields = Object.keys(resource.fields).flatMap((name) =>
    theirs.fields[name] ? [] : (explainField("field", name, of) ?? []),
  );
  const mine = (["row", "card", "bulk"] as const).flatMap((on) => mayActions(resource.actions, on, session).all);
  const actions = resource.actions.flatMap((action) => (mine.includes(action) ? [] : [explainAction(action, of)]));
  const pages = (
    [
      ["create", "create", "common.actions.add"],
      ["edit", "update", "common.actions.edit"],
    ] as const
  ).flatMap(([page, verb, label]) =>
    resource.access[page] === undefined || mayOpen(resource, page, session)
      ? []
      : [explainCall(t(label), `${resource.name}.${verb}`, resource.access[page], about)],
  );
  const load = `${resource.name}.import`;
  const files =
    findCall(load) && !mayCall(load, session) ? [explainCall(t("engine.import.label"), load, undefined, about)] : [];
  return [...fields, ...pages, ...files, ...actions];
}
