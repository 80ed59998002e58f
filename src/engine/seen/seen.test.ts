import { describe, expect, it } from "vitest";
import type { Resource } from "../define/language/resource.ts";
import { withVariants } from "../registry/variants.ts";
import { client, manager } from "../testing/portal.tsx";
import { traders } from "../testing/traders.ts";
import { listSpecOf, seenBy } from "./seen.ts";

const note = { kind: "note", label: "counterparties.fields.note" } as const;
/** Counterparties, whose note is the staff's alone by the contract, with the note wherever a description can name a field. */
const noted: Resource = {
  ...traders,
  fields: { ...traders.fields, note },
  list: {
    ...traders.list,
    columns: [
      { field: "name" },
      { field: "note", width: 100 },
      { field: "iin_bin", beside: "note", total: "note" },
      { field: "phone", beside: "iin_bin" },
    ],
    filters: [
      { kind: "texts", field: "note", label: "counterparties.fields.note" },
      { kind: "texts", field: "iin_bin", label: "counterparties.fields.iin_bin" },
    ],
  },
  card: {
    sections: [{ title: "counterparties.sections.note", fields: ["note"] }, { fields: ["name", "note", "phone"] }],
  },
  form: {
    sections: [{ fields: ["name", "note"] }],
    fills: [{ field: "note", from: "name", by: "bankOfAccount", says: "counterparties.hints.bank" }],
  },
};

describe("a description as a person sees it", () => {
  it("is itself for those from whom nothing is kept, so that nothing is drawn again", () => {
    expect(seenBy(noted, manager.user)).toBe(noted);
    const kept = seenBy(noted, client.user);
    expect(seenBy(noted, { ...client.user })).toBe(kept);
    expect(kept).not.toBe(noted);
  });

  it("has no column, filter, second line, total, place on the card or in the form of what is kept, and no title over nothing", () => {
    const { list, card, form, fields } = seenBy(noted, client.user);
    expect(fields).not.toHaveProperty("note");
    expect(list.columns).toEqual([{ field: "name" }, { field: "iin_bin" }, { field: "phone", beside: "iin_bin" }]);
    expect(list.filters.map(({ field }) => field)).toEqual(["iin_bin"]);
    expect(card?.sections).toEqual([{ fields: ["name", "phone"] }]);
    expect(form).toEqual({ sections: [{ fields: ["name"] }], fills: [] });
  });

  it("is asked only for what its reader may ask", () => {
    const { filters, sorts } = listSpecOf(noted);
    expect(listSpecOf(seenBy(noted, manager.user))).toEqual({ filters, sorts });
    const unasked = new Set(["name", "park"]);
    const spec = listSpecOf({ name: "counterparties", unasked });
    expect([Object.keys(spec.filters), spec.sorts]).toEqual([
      Object.keys(filters).filter((field) => field !== "park"),
      sorts.filter((field) => field !== "name"),
    ]);
  });

  it("keeps its variants as siblings of each other", () => {
    const variant = {
      where: { iin_bin: "1" },
      tab: "counterparties.fields.note",
      titles: noted.titles,
      paths: { list: "/one" },
    } as const;
    const resource: Resource = { ...noted, variants: [{ ...variant, access: noted.access }] };
    const [base, one] = withVariants(resource);
    if (!base || !one) throw new Error("there is a variant");
    const seen = seenBy(one, client.user);
    expect(seen.where).toEqual(variant.where);
    expect(seen.fields).not.toHaveProperty("note");
    expect(withVariants(seen)).toEqual([expect.objectContaining({ paths: base.paths }), seen]);
    expect(withVariants(seen)[0]?.fields).not.toHaveProperty("note");
  });
});
