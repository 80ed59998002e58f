import type { TFunction } from "i18next";
import { sql } from "kysely";
import type { HistoryChange } from "../../../contract/entities/history.ts";
import { mayMake } from "../../../contract/route.ts";
import { routes } from "../../../contract/routes/all.ts";
import { actionHistory } from "../../../src/resources/action-history/action-history.ts";
import type { Change } from "../../db/tables/work.ts";
import { TITLED, titleOf } from "../../entities/describe-row.ts";
import { recordsOf } from "../../entities/records.ts";
import type { Scope } from "../../http/scope.ts";
import { tellable, wired } from "../history/tellable.ts";

/**
 * What the events of a record say last of what it is known by, by the field (a file is known by its name): one that is gone has no other
 * name. An account is called by its person.
 */
const lastKnown = sql`case when audit.entity = 'accounts'
  then (select jsonb_build_object('name', a.name) from account_names a where a.id = audit.entity_id)
  else (select jsonb_object_agg(known.field, known.value) from (
    select distinct on (told.field) told.field, told.value from audit its, jsonb_array_elements(its.changes) change, lateral (
      select case change ->> 'field' when 'file_name' then 'name' else change ->> 'field' end as field,
        coalesce(nullif(change -> 'after', 'null'), change -> 'before') as value) told
    where its.aggregator_id = audit.aggregator_id and its.entity = audit.entity and its.entity_id = audit.entity_id
      and told.field = any(${[...TITLED]}::text[])
    order by told.field, its.id desc) known) end`;

type Known = { readonly id: number; readonly last: Readonly<Record<string, unknown>> | null };

/** What of an event's changes its reader may know: nothing of a resource that they may not list. */
function toldOf(changes: readonly Change[], resource: string, scope: Scope, t: TFunction): HistoryChange[] {
  const list = routes.find(({ name }) => name === `${resource}.list`);
  if (list && !mayMake(list, scope)) return [];
  const told = tellable([{ event: `${resource}.`, changes }], resource, scope);
  return told.flatMap((event) => event.changes.map((change) => wired(change, resource, scope, t)));
}

export const actionRecords = recordsOf(actionHistory, {
  columns: () => ({
    record: sql`case when audit.entity_id is not null then jsonb_build_object('id', audit.entity_id, 'last', ${lastKnown}) end`,
    changes: sql`jsonb_array_length(audit.changes)`,
    changed: sql`audit.changes`,
  }),
  computed: {
    changed: ({ changed, noun }, { scope, t }) => toldOf(changed, noun, scope, t),
    deed({ deed: event }, { t }) {
      const [resource = "", verb = ""] = event.split(".");
      const words = [
        `history-events.events.${resource}.${verb}`,
        `${resource}.events.${verb}`,
        `history-events.actions.${verb}`,
      ];
      return t(words, { defaultValue: event });
    },
    record({ record }) {
      if (!record) return null;
      const { id, last } = record as unknown as Known; // as the column has it
      return { id, name: titleOf(last ?? {}) || `№ ${id}` };
    },
  },
});
