import { defineResource } from "./define-resource.ts";
import { optionsOf } from "./options.ts";
import { everyone } from "./who.ts";

/** What a description may leave to follow, and what it may not: every line under an expectation is refused by the compiler. */

const rest = { menu: { group: "parks", order: 10, icon: "parks" }, access: { list: everyone } } as const;
const fields = { name: "text", city: { kind: "reference", names: "cities.list" } } as const;
const list = { columns: ["name"], filters: [] } as const;
const parks = { name: "parks", ...rest, fields, list } as const;
const status = { call: "parks.status", set: { status_id: 1 } } as const;

defineResource(parks);
defineResource({ ...parks, list: { ...list, filters: ["status", "city"], tabs: "status", search: true } });
defineResource({ ...parks, actions: [{ name: "activate", on: ["row"], confirm: true, run: status }] });

// @ts-expect-error a kind that its values are not of
defineResource({ ...parks, fields: { name: "money" } });
// @ts-expect-error a field whose label is not in locales/ru: `parks.fields.version`
defineResource({ ...parks, fields: { ...fields, version: "integer" } });
// @ts-expect-error the same, said at length
defineResource({ ...parks, fields: { ...fields, version: { kind: "integer" } } });
defineResource({ ...parks, fields: { ...fields, version: { kind: "integer", label: "parks.fields.status" } } });
// @ts-expect-error a label that is not there
defineResource({ ...parks, fields: { name: { kind: "text", label: "parks.fields.moon" } } });
// @ts-expect-error a help that is not there: `parks.help.city`
defineResource({ ...parks, fields: { ...fields, city: { kind: "reference", help: true } } });
// @ts-expect-error a kind that needs more than its name
defineResource({ ...parks, fields: { ...fields, status: "status" } });

// @ts-expect-error a width of a column that is not described
defineResource({ ...parks, list: { ...list, widths: { status: 10 } } });
// @ts-expect-error a sum that the server does not give
defineResource({ ...parks, list: { ...list, totals: ["name"] } });
// @ts-expect-error a filter that the list does not have
defineResource({ ...parks, list: { ...list, filters: ["moon"] } });
// @ts-expect-error tabs of a filter that the list does not have
defineResource({ ...parks, list: { ...list, tabs: "moon" } });
// @ts-expect-error a filter of a field that knows no choices
defineResource({ ...parks, fields: { name: "text", city: "reference" }, list: { ...list, filters: ["city"] } });
const oks = { name: "oks", ...rest, fields: { number: "text" } } as const;
// @ts-expect-error a filter of pasted words without a word of what to paste: `oks.paste.origin`
defineResource({ ...oks, list: { columns: ["number"], filters: ["origin"] } });
defineResource({ ...oks, list: { columns: ["number"], filters: ["number"] } });

// @ts-expect-error a section without a title: `parks.sections.moon`
defineResource({ ...parks, card: { sections: { moon: ["name"] } } });
// @ts-expect-error records that are called nothing here: `parks.related.esfs`
defineResource({ ...parks, card: { sections: { main: ["name"] }, related: { esfs: "park" } } });
// @ts-expect-error a filter that the other list does not have
defineResource({ ...parks, card: { sections: { main: ["name"] }, related: { oks: "moon" } } });
// @ts-expect-error titles for clients that are not there
defineResource({ ...parks, titles: { forClient: true } });

// @ts-expect-error an action without its word: `parks.actions.burn`
defineResource({ ...parks, actions: [{ name: "burn", on: ["row"], run: status }] });
// @ts-expect-error no call is named like it
defineResource({ ...parks, actions: [{ name: "activate", on: ["row"] }] });
// @ts-expect-error what the call sets is a number
defineResource({ ...parks, actions: [{ name: "activate", on: ["row"], run: { ...status, set: { status_id: "1" } } }] });
// @ts-expect-error the call needs to be told what to set
defineResource({ ...parks, actions: [{ name: "activate", on: ["row"], run: { call: "parks.status" } }] });
// @ts-expect-error the call sets nothing of the kind
defineResource({ ...parks, actions: [{ name: "activate", on: ["row"], run: { ...status, set: { moon: 1 } } }] });
// @ts-expect-error a question without its text: `parks.confirm.distribution`
defineResource({ ...parks, actions: [{ name: "distribution", on: ["row"], confirm: true, run: status }] });

optionsOf("counterparties.forms", [1, 2]);
// @ts-expect-error a choice without its word
optionsOf("counterparties.forms", [1, 3]);
