import { describe, expect, it } from "vitest";
import type { Resource } from "../language/resource.ts";
import { written } from "../written.ts";
import { checkResource } from "./check-resource.ts";

const good = written({
  name: "parks",
  titles: { list: "parks.titles.list", one: "parks.titles.one" },
  menu: { group: "parks", order: 1, icon: "parks" },
  paths: { list: "/parks" },
  access: { list: { role: [1] } },
  fields: {
    name: { kind: "text", label: "parks.fields.name" },
    yandex_login: { kind: "text", label: "parks.fields.yandex_login" },
    city_id: { kind: "reference", label: "parks.fields.city", names: "cities.list" },
    aggregator_commission: { kind: "percent", label: "parks.fields.aggregator_commission" },
    commissioner_rate: { kind: "percent", label: "parks.fields.commissioner_rate" },
    management_rate: { kind: "percent", label: "parks.fields.management_rate" },
  },
  list: {
    columns: [{ field: "name" }],
    filters: [{ kind: "ids", field: "status", label: "parks.fields.status", from: { counts: "parks.statusCounts" } }],
    empty: { title: "parks.empty.title", text: "parks.empty.text" },
  },
  form: {
    sections: [
      { fields: ["name", "yandex_login", "city_id", "aggregator_commission", "commissioner_rate", "management_rate"] },
    ],
  },
  actions: [],
});

/** The same with another list or form, as an administrator could write it in JSON. */
const withList = (list: Partial<Resource["list"]>): Resource => ({ ...good, list: { ...good.list, ...list } });

describe("a description", () => {
  it("is healthy when every name in it is known", () => {
    expect(checkResource(good, [])).toEqual([]);
  });

  it("is plain data: written as JSON and read back it is the same", () => {
    expect(JSON.parse(JSON.stringify(good))).toEqual(good);
  });

  it("names its resource and what is wrong with it", () => {
    const [filter] = good.list.filters;
    expect(checkResource(withList({ filters: filter ? [{ ...filter, field: "moon" }] : [] }), [])).toEqual([
      "parks: filter moon (ids) is not in parks.list",
    ]);
    expect(checkResource(withList({ sort: { field: "moon", order: "asc" } }), [])).toEqual([
      "parks: sort moon is not in parks.list",
    ]);
    expect(checkResource(withList({ columns: [{ field: "name", render: "parks.moon" }] }), ["parks.sun"])).toEqual([
      "parks: column name: there is no cell parks.moon",
    ]);
    expect(checkResource({ ...good, card: { sections: [], panels: ["parks.moon"] } }, ["parks.sun"])).toEqual([
      "parks: the card has a panel parks.moon: there is no such cell",
    ]);
    expect(
      checkResource(
        {
          ...good,
          form: {
            sections: [
              { fields: ["aggregator_commission", "commissioner_rate", "management_rate", "name", "city_id"] },
            ],
          },
        },
        [],
      ),
    ).toEqual(["parks: the form does not ask for yandex_login"]);
    const confirms = [{ field: "moon", title: "parks.titles.one", text: "parks.empty.text" }] as const;
    expect(checkResource({ ...good, form: { sections: [], ...good.form, confirms } }, [])).toEqual([
      "parks: the form confirms moon, which it does not ask for",
    ]);
    const instead = { fields: ["moon"], go: "/parks", needs: "parks.list", label: "parks.empty.text" } as const;
    expect(checkResource({ ...good, form: { sections: [], ...good.form, instead } }, [])).toEqual([
      "parks: the form leads on from moon, which it does not ask for",
    ]);
    const warnings = [{ when: { not: { row: "moon", op: "set" } }, text: "parks.empty.text" }] as const;
    expect(checkResource({ ...good, form: { sections: [], ...good.form, warnings } }, [])).toEqual([
      "parks: the form warns by moon, which it does not ask for",
    ]);
    const shows = { moon: ["name"], name: ["moon"] };
    expect(checkResource({ ...good, form: { sections: [], ...good.form, shows } }, [])).toEqual([
      "parks: the form shows of moon, which it does not ask for",
      "parks: the form shows of name, which is no record of another resource",
    ]);
    const copied = ["name", "moon"];
    expect(checkResource({ ...good, form: { sections: [], ...good.form, copied } }, [])).toEqual([
      "parks: the form takes moon along, which it does not ask for",
    ]);
    const ours = { from: "own-requisites.one", party: "moon" } as const;
    expect(checkResource({ ...good, form: { sections: [], ...good.form, ours } }, [])).toEqual([
      "parks: the form shows moon, which is no party of the record",
    ]);
  });

  it("of a list that changes what its form does not, and of a rate that is none", () => {
    expect(checkResource({ ...good, list: { ...good.list, edited: ["name", "moon"] } }, [])).toEqual([
      "parks: moon is changed in the list, where its form does not ask for it, or asks more",
    ]);
    const { name } = good.fields;
    expect(
      checkResource({ ...good, fields: { ...good.fields, name: { ...name, rated: "moon" } } as never }, []),
    ).toEqual(["parks: field name: moon, beside its name, is no percent"]);
  });
});
