import { expect, it } from "vitest";
import { defineResource } from "../../../../definition/resource.ts";
import { everyone } from "../../../../definition/who.ts";
import { counterparties as machine } from "../../../../domain/documents/counterparties.ts";
import { resourceOf } from "../resource-of.ts";

/** The list of a resource that has something of each kind of filter, called as one of the product whose calls are there. */
const listWith = (list: object = {}, more: object = {}, name = "counterparties") =>
  resourceOf(
    defineResource(name, {
      menu: { group: "parks", order: 1, icon: "drivers" },
      calls: { list: ["plain"] },
      access: { list: everyone },
      fields: {
        name: { kind: "text", search: true },
        iin_bin: { kind: "iinBin", filter: true, search: true, masked: true },
        form_activity: { kind: "choice", words: "services.types", ids: [1, 2], filter: true },
        tax_regime: { kind: "choice", words: "session.roles", ids: [1], named: true, filter: true },
        city: { kind: "reference", names: "cities.list", filter: true },
        parks: { kind: "references", to: "parks", filter: true },
        belong_aggregator: { kind: "reference", to: "nobodies", filter: true },
        has_limit: { kind: "boolean", filter: true, words: "contracts.active" },
        vat_payer: { kind: "boolean", filter: true, asks: "parks.fields.login" },
        since: { kind: "date" },
        sum: { kind: "money", total: true },
        status: { kind: "status", machine, filter: true },
      },
      list: { columns: ["name", "status"], ...list },
      actions: [],
      ...more,
    } as never), // what no product says at once
  ).list;
const ask = (filter: string, list: object = {}, more: object = {}, name = "counterparties") =>
  listWith({ filters: [filter], ...list }, more, name).filters[0];

it("a list is asked about what its fields say, each as its call takes it, with the choices that somebody knows", () => {
  expect(listWith().filters).toEqual([
    {
      kind: "texts",
      field: "iin_bin",
      label: "counterparties.fields.iin_bin",
      placeholder: "counterparties.paste.iin_bin",
    },
    {
      kind: "ids",
      field: "form_activity",
      label: "counterparties.fields.form_activity",
      from: {
        options: [
          { id: 1, label: "services.types.1" },
          { id: 2, label: "services.types.2" },
        ],
      },
    },
    {
      kind: "ids",
      field: "tax_regime",
      label: "counterparties.fields.tax_regime",
      from: { options: [{ id: 1, label: "session.roles.1" }] },
    },
    { kind: "ids", field: "city", label: "counterparties.fields.city", from: { names: "cities.list" } },
    { kind: "ids", field: "park", label: "counterparties.fields.parks", from: { names: "parks.names" } },
    {
      kind: "flag",
      field: "has_limit",
      label: "counterparties.fields.has_limit",
      words: { yes: "contracts.active.yes", no: "contracts.active.no" },
    },
    {
      kind: "flag",
      field: "vat_payer",
      label: "parks.fields.login",
      from: { counts: "counterparties.vat_payerCounts" },
    },
    {
      kind: "ids",
      field: "status",
      label: "counterparties.fields.status",
      from: { counts: "counterparties.statusCounts" },
    },
  ]);
});

it("a filter that a list names may be counted by a call, be a choice in words, or have nothing to choose from", () => {
  expect(ask("belong_aggregator")).toMatchObject({ from: { counts: "counterparties.belong_aggregatorCounts" } });
  expect(ask("created_at")).toEqual({
    kind: "dates",
    field: "created_at",
    label: "counterparties.fields.created_at",
  });
  const kinds = { fields: { name: { kind: "text" }, kind: { kind: "choice", words: "services.types", ids: ["a"] } } };
  expect(ask("kind", {}, kinds, "avrs")).toEqual({
    kind: "texts",
    field: "kind",
    label: "avrs.fields.kind",
    options: [{ id: "a", label: "services.types.a" }],
  });
  const city = { fields: { name: { kind: "text" }, city: { kind: "reference", to: "nobodies" } } };
  expect(ask("city", {}, city, "parks")).toMatchObject({ kind: "ids", from: { options: [] } });
  expect(ask("park", {}, { fields: { name: { kind: "text" } } }, "drivers")).toEqual({
    kind: "ids",
    field: "park",
    label: "drivers.fields.park",
    from: { options: [] },
  });
  const said = { field: "created_at", label: "parks.fields.login" };
  expect(listWith({ filters: [said] }).filters).toEqual([{ kind: "dates", ...said }]);
});

it("the filter of a status that has tabs is drawn as tabs", () => {
  const tabs = [{ id: 1, code: "all", statuses: ["new"] }];
  const fields = { name: { kind: "text" }, status: { kind: "status", machine, filter: true, tabs } };
  const list = listWith({ filters: ["tab", "status"] }, { fields }, "esfs");
  expect(list.filters[0]).toMatchObject({ field: "tab", asTabs: true, from: { counts: "esfs.tabCounts" } });
  expect(list.filters[1]).not.toHaveProperty("asTabs");
  expect(listWith({ filters: ["city"], tabs: "city" }).filters[0]).toMatchObject({ asTabs: true });
});

it("its columns have their sums, their widths and their place on a phone, hidden ones last", () => {
  const list = listWith({ columns: ["sum", "name"], hidden: ["since"], widths: { name: 0 }, notOnPhone: ["sum"] });
  expect(list.columns).toEqual([
    { field: "sum", total: "sum", onPhone: false },
    { field: "name", width: 0 },
    { field: "since", isHidden: true, onPhone: false },
  ]);
});

it("it is searched where a field is, says so where a part of it is masked, and is empty in its own words", () => {
  expect(listWith()).toMatchObject({
    search: "counterparties.search",
    searchMasked: "counterparties.searchMasked",
    empty: { title: "counterparties.empty.title", text: "counterparties.empty.text" },
  });
  expect(listWith().empty).not.toHaveProperty("textForClient");
  const plain = listWith({}, { fields: { name: { kind: "text", search: true } } });
  expect(plain.search).toBe("counterparties.search");
  expect(plain).not.toHaveProperty("searchMasked");
  expect(listWith({}, { fields: { name: { kind: "text" } } })).not.toHaveProperty("search");
  const empty = { title: "parks.empty.title", text: "parks.empty.text" };
  expect(listWith({ empty }).empty).toEqual(empty);
  expect(listWith()).not.toHaveProperty("actions");
  expect(listWith({ actions: [{ call: "parks.generate", label: "parks.titles.one" }] }).actions).toEqual([
    {
      call: "parks.generate",
      label: "parks.titles.one",
      title: "parks.generate.title",
      text: "parks.generate.text",
      invalidates: ["counterparties."],
    },
  ]);
});
