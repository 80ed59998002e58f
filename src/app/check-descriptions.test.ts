import { describe, expect, it } from "vitest";
import type { Resource } from "../engine/define/language/resource.ts";
import { screensFaults } from "./check-descriptions.ts";
import { described } from "./described.ts";

const named = (name: string): Resource => {
  const found = described.find((resource) => resource.name === name);
  if (!found) throw new Error(`${name} is a resource of the product`);
  return found;
};
const [oks, parks, agreements] = [named("oks"), named("parks"), named("additional-agreements")];
/** What is wrong with the product's resources, one of them said otherwise. */
const faultsWith = (changed: Resource): string[] =>
  screensFaults(described.map((resource) => (resource.name === changed.name ? changed : resource)));

describe("the screens of the product", () => {
  it("are without a mistake", () => expect(screensFaults()).toEqual([]));

  it.each(described.map((resource) => [resource.name, resource] as const))(
    "of %s are plain data: as JSON they are the same",
    (_, resource) => expect(JSON.parse(JSON.stringify(resource))).toEqual(resource),
  );

  it("name what the portal has: every mistake is said at once, with its resource", () => {
    const [filter] = oks.list.filters;
    const faults = faultsWith({
      ...oks,
      menu: { ...oks.menu, group: "moons" as never, icon: "moon" },
      list: {
        ...oks.list,
        columns: [{ field: "number", render: "oks.moon" }],
        filters: filter ? [{ ...filter, kind: "ids", field: "moon", from: { options: [] } }] : [],
      },
      card: { sections: [], panels: ["oks.sun"], related: [{ resource: "parks", filter: "name" }] },
      form: { sections: [], fills: [{ field: "number", from: "park", by: "orbit", says: "oks.search" }] },
    });
    expect(faults).toEqual([
      "oks: «moons» is no group of the menu",
      "oks: «moon» is no icon",
      "oks: «orbit» is no rule of a form",
      "oks: «oks.moon» is no cell",
      "oks: «oks.sun» is no cell",
      "oks: «moon» is a filter with nothing to choose from",
      "oks: «name» is no filter by records: the card shows its parks",
    ]);
  });

  it("show of a chosen record what its card has, and ask for all that is sent", () => {
    const form = { ...agreements.form, sections: [], shows: { contract_id: ["number_contract", "moon"] } };
    const faults = faultsWith({ ...agreements, form });
    expect(faults).toContain("additional-agreements: «moon» is on no card of contract_id");
    expect(faults).toContain("additional-agreements: «contract_id» is sent, and no form asks for it");
  });

  it("have addresses of their own, and are described once", () => {
    expect(faultsWith({ ...oks, paths: { ...oks.paths, list: parks.paths.list } })).toHaveLength(1);
    expect(screensFaults([...described, parks])).toContain("«parks» is described twice");
  });
});
