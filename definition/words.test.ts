import { describe, expect, it } from "vitest";
import { defineMachine } from "../domain/machine.ts";
import { defineResource } from "./resource.ts";
import { everyone } from "./who.ts";
import { textsOf, type Words, wordsSaidTwice, wordsWithDefaults } from "./words.ts";

const machine = defineMachine({
  statuses: [
    { id: 0, code: "issued", tone: "accent", refusal: "DOCUMENT_IN_FORCE" },
    { id: 1, code: "paid", tone: "green", refusal: "DOCUMENT_CLOSED" },
  ],
  transitions: { pay: { from: ["issued"], to: "paid" }, close: { from: ["issued"], to: "paid" } },
  deletable: ["issued"],
  editable: ["issued"],
});
const fines = defineResource("fines", {
  menu: { group: "parks", order: 1, icon: "section" },
  calls: { list: ["plain"] },
  access: { list: everyone, create: everyone, edit: everyone },
  fields: {
    number: { kind: "text", search: true, filter: true },
    park_id: { kind: "reference", to: "parks" },
    moon: { kind: "text" },
    status: { kind: "status", machine },
    is_urgent: { kind: "boolean", edit: false },
    lines: { kind: "lines", columns: { sum: { kind: "money" }, hidden: { kind: "integer", hidden: true } } },
  },
  list: { columns: ["number"], filters: ["number"] },
  card: { sections: { main: ["number"], lines: ["lines"] }, related: { drivers: "fine" } },
  actions: [
    { name: "pay", on: ["row", "bulk"], step: true, done: "paid", confirm: true },
    { name: "close", on: ["row"], step: true },
    { name: "hurry", on: ["row"], set: { is_urgent: true } },
    { name: "delete", on: ["row", "bulk"], confirm: true },
  ],
});
const defaults: Words = {
  titles: { create: "New record" },
  fields: { number: "Number", park: "Park", status: "Status", sum: "Sum", hidden: "Hidden", created_at: "Added" },
  sections: { main: "Main" },
  search: "Find",
  actions: { close: "Close", delete: "Delete" },
  confirm: { delete: "Delete {{title}}?", deleteMany: "Delete {{count}}?", deleteText: "For good." },
  empty: { title: "Nothing", text: "Add one." },
  done: { created: "Added", updated: "Changed", closed: "Closed: {{count}}", deleted: "Deleted: {{count}}" },
  any: {
    confirm: "{{action}} {{title}}?",
    confirmMany: "{{action}} {{count}}?",
    confirmText: "It is told.",
    done: "{{action}}: done",
    doneMany: "{{action}}: done with {{count}}",
    paste: "By commas",
  },
};
const own: Words = {
  titles: { list: "Fines", one: "Fine {{number}}" },
  fields: { lines: "Offences", number: "Ruling" },
  actions: { pay: "Pay", hurry: "Hurry" },
};
const rest: Words = { drivers: { titles: { list: "Drivers" } }, "history-events": { actions: { closed: "Closing" } } };
const speech = { own, defaults, rest };
const said = (more: Words = {}) =>
  Object.fromEntries(textsOf(wordsWithDefaults(fines, { ...speech, own: { ...own, ...more } })));

describe("the words of a resource", () => {
  it("are its own, and for what it does not say those of every resource", () => {
    expect(said()).toMatchObject({
      "fields.number": "Ruling",
      "fields.park": "Park",
      "fields.created_at": "Added",
      "lines.sum": "Sum",
      "paste.number": "By commas",
      search: "Find",
      "empty.title": "Nothing",
      "confirm.deleteMany": "Delete {{count}}?",
      "done.deleted": "Deleted: {{count}}",
    });
  });

  it("lack what nobody says, and what the definition does not need", () => {
    for (const missing of ["fields.moon", "fields.updated_at", "lines.hidden", "confirm.close", "confirm.closeText"])
      expect(said()).not.toHaveProperty([missing]);
  });

  it("are made of one another: a record that is edited, a section of one field, a list of other records", () => {
    expect(said()).toMatchObject({
      "titles.edit": "Fine {{number}}",
      "sections.main": "Main",
      "sections.lines": "Offences",
      "related.drivers": "Drivers",
    });
    expect(said({ titles: {} })).toMatchObject({ "titles.one": "{{number}}", "titles.edit": "{{number}}" });
  });

  it("make of an action's label what it asks, what it answers and what the history calls it", () => {
    expect(said()).toMatchObject({
      "confirm.pay": "Pay {{title}}?",
      "confirm.payMany": "Pay {{count}}?",
      "confirm.payText": "It is told.",
      "done.paid": "Pay: done with {{count}}",
      "events.paid": "Pay",
    });
  });

  it("count nothing where a call is about one record, and name no event that the history has a word for", () => {
    expect(said()["done.hurried"]).toBe("Hurry: done");
    expect(said()["done.closed"]).toBe("Closed: {{count}}"); // by the call of all steps, one of which is for many
    expect(said()).not.toHaveProperty(["events.closed"]);
  });

  it("answer with a label of its own where a usual action has one", () => {
    expect(said({ actions: { ...(own.actions as Words), close: "Shut" } })["done.closed"]).toBe(
      "Shut: done with {{count}}",
    );
  });

  it("stay counted as the resource counts them", () => {
    const counted = said({ done: { deleted_one: "A fine", deleted_other: "{{count}} fines" } });
    expect(counted).not.toHaveProperty(["done.deleted"]);
    expect(counted).toMatchObject({ "done.deleted_one": "A fine", "done.deleted_other": "{{count}} fines" });
  });

  it("are not said twice: what would follow is left out", () => {
    expect(wordsSaidTwice(fines, speech)).toEqual([]);
    const twice: Words = {
      ...own,
      titles: { list: "Fines", one: "{{number}}" },
      fields: { ...(own.fields as Words), park: "Park", status: "State" },
      done: { deleted_one: "A fine is gone", deleted_other: "{{count}} fines are gone", updated: "A fine is changed" },
    };
    expect(wordsSaidTwice(fines, { ...speech, own: twice })).toEqual(["titles.one", "fields.park"]);
  });
});
