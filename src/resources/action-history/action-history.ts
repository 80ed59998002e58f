import { byServer, defineResource } from "../../../definition/resource.ts";
import { managers } from "../../../definition/who.ts";

/** Everything that was done in an aggregator: who, when, to which record. Written by the server beside each change, for its own staff to read. */
export const actionHistory = defineResource("action-history", {
  menu: { group: "settings", order: 90, icon: "section" },
  calls: { list: ["plain"], counts: { user: ["plain"] } },
  access: { list: managers, show: managers },
  table: "audit",
  lacks: ["updated_at", "version"],
  fields: byServer({
    created_at: { kind: "instant", column: "at", filter: true, sort: true },
    /** Nobody: the product itself, at its hour. */
    user: {
      kind: "reference",
      table: "account_names",
      optional: true,
      none: "history.system",
      filter: true,
      sort: true,
      search: true,
    },
    /** What was done, in the reader's words. */
    deed: { kind: "text", column: "event", computed: true },
    noun: {
      kind: "resource",
      column: "entity",
      filter: true,
      others: {
        imports: "app.menu.imports",
        categories: "app.menu.categories",
        disps: "app.menu.statistics",
        files: "files.title",
        aggregators: "action-history.aggregators",
        session: "session.titles.login",
        studio: "app.menu.studio",
        "bank-statements": "payments.statements.title",
      },
    },
    /** By what it is known now; where it is gone, by what it was known then, or by its number. */
    record: { kind: "reference", toField: "opens", computed: true, optional: true },
    /** The resource whose record that is, where its reader has it. */
    opens: { kind: "resource", column: "entity", computed: true, optional: true, label: "action-history.fields.noun" },
    /** How many fields were changed. */
    changes: { kind: "integer", computed: true },
    /** Which, and how; not of what its reader may not list. */
    changed: { kind: "changes", of: "noun", computed: true },
  }),
  list: {
    nameColumn: "deed",
    columns: ["created_at", "user", "deed", "noun", "record", "changes"],
    notOnPhone: ["changes"],
    filters: ["user", "noun", "created_at"],
    order: ["-created_at"],
  },
  card: { sections: { main: ["created_at", "user", "noun", "record"] } },
});
