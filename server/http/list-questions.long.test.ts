import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FilterKind } from "../../contract/list.ts";
import { pathsOf } from "../../contract/route.ts";
import { routes } from "../../contract/routes/all.ts";
import { openFleet } from "../testing/fleet.ts";
import { type House, openHouse } from "../testing/house.ts";
import type { Person } from "../testing/person.ts";

/** Values that no filter of the kind takes, as they would stand in an address. */
const UNREADABLE: Record<FilterKind, readonly string[]> = {
  ids: ["one", "1;2", "1.5", "-1", "9999999999"],
  texts: [],
  flag: ["1", "yes"],
  month: ["2026-13", "2026", "april"],
  months: ["2026-13", "2026", "april"],
  dates: ["2026-04-01"],
  money: ["100"],
  numbers: ["100"],
};
/** Values of an edge of a range. */
const BAD_EDGES: Partial<Record<FilterKind, readonly string[]>> = {
  months: ["2026-13", "2026-04-01", "april"],
  dates: ["2026-02-30", "01.04.2026", "today"],
  money: ["1,5", "1e3", "1 000"],
  numbers: ["1,5", "1e3", "1 000"],
};

const lists = routes.flatMap((route) => {
  const [plain] = pathsOf(route);
  return route.list && plain
    ? [{ title: `${route.method} ${plain.path}`, route, spec: route.list, path: plain.path }]
    : [];
});

describe("a question to a list that cannot be answered is 422 and names what is wrong", () => {
  let house: House;
  let manager: Person;
  let parkId: number;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter({ email: "admin@parkdesk.example" });
    ({ parkId } = await openFleet(manager));
  });
  afterAll(() => house?.close());

  const ask = (method: string, path: string, question: string) =>
    manager.call(method, `/api/${path.replace(":park", String(parkId))}?${question}`);

  describe.each(lists)("$title", ({ route, spec, path }) => {
    const refused = async (question: string, field: string) => {
      const { status, body } = await ask(route.method, path, question);
      expect([question, status, body.code, Object.keys(body.errors ?? {})]).toEqual([
        question,
        422,
        "VALIDATION",
        [field],
      ]);
    };

    it("answers a good one", async () => {
      expect((await ask(route.method, path, "page=1&per_page=500")).status).toBe(200);
    });

    it("for a page or a length that is none", async () => {
      for (const page of ["0", "-1", "1.5", "two", "1e2", ""]) await refused(`page=${page}`, "page");
      for (const length of ["0", "501", "all"]) await refused(`per_page=${length}`, "per_page");
    });

    it("for a sort, a filter or a word that it does not know", async () => {
      await refused("sort=password_hash", "sort");
      await refused(`sort=${spec.sorts[0]},;drop`, "sort");
      await refused("filter[password_hash]=1", "filter[password_hash]");
      await refused("filter[aggregator_id]=2", "filter[aggregator_id]");
      await refused("limit=10", "limit");
    });

    it("for a value that a filter does not take", async () => {
      for (const [field, kind] of Object.entries(spec.filters)) {
        for (const value of UNREADABLE[kind])
          await refused(`filter[${field}]=${encodeURIComponent(value)}`, `filter[${field}]`);
        for (const value of BAD_EDGES[kind] ?? [])
          await refused(`filter[${field}][from]=${encodeURIComponent(value)}`, `filter[${field}][from]`);
      }
    });

    it("sorts by everything that it promises, both ways, and takes every search", async () => {
      for (const sort of spec.sorts) {
        for (const order of ["", "-"])
          expect([sort, (await ask(route.method, path, `sort=${order}${sort}`)).status]).toEqual([sort, 200]);
      }
      for (const word of ["%", "_", "'", "\\", "a&b#c", "Ә", '"']) {
        const { status } = await ask(route.method, path, `search=${encodeURIComponent(word)}`);
        expect([word, status]).toEqual([word, 200]);
      }
      expect((await ask(route.method, path, "search=%00")).status).toBe(422);
    });

    it("for a search that is too long or has too many words, and says how many it may have", async () => {
      for (const [search, why] of [
        ["а".repeat(101), "Не длиннее 100 символов"],
        ["слово ".repeat(2_000), "Не длиннее 100 символов"],
        ["1 2 3 4 5 6 7 8 9", "Не больше 8 слов"],
      ] as const) {
        const { status, body } = await ask(route.method, path, `${new URLSearchParams({ search })}`);
        expect([status, body.errors]).toEqual([422, { search: [why] }]);
      }
      expect((await ask(route.method, path, "search=1+2+3+4+5+6+7+8")).status).toBe(200);
    });
  });

  it("is refused so wherever a list is asked: in an export, a choice of records, a saved view, the search over everything", async () => {
    const query = `${new URLSearchParams({ search: "1 2 3 4 5 6 7 8 9" })}`;
    const columns = [{ field: "name", title: "Название" }];
    const why = ["Не больше 8 слов"];
    const exported = await manager.post("exports", { noun: "parks", query, title: "Парки", columns, filters: [] });
    expect([exported.status, exported.body.errors]).toEqual([422, { search: why }]);
    expect((await manager.post("selections", { noun: "parks", query })).body.errors).toEqual({ search: why });
    const view = await manager.post("views", { noun: "parks", name: "Много слов", query, is_shared: false });
    expect(view.status).toBe(422);
    expect((await manager.get("search?q=1+2+3+4+5+6+7+8+9")).body.errors).toEqual({ q: why });
    expect((await manager.get(`search?q=${"a".repeat(101)}`)).body.errors).toEqual({ q: ["Не длиннее 100 символов"] });
  });

  const counts = routes.flatMap((route) =>
    route.narrows
      ? pathsOf(route)
          .filter(({ family }) => family === "plain")
          .map(({ path }) => ({ path, narrows: route.narrows }))
      : [],
  );
  it.each(counts)("$path counts under its list's filters and search, and knows nothing else", async (one) => {
    const { path, narrows } = one;
    const [filter = ""] = Object.entries(narrows?.list.filters ?? {}).flatMap(([name, kind]) =>
      kind === "ids" ? [name] : [],
    );
    expect((await ask("GET", path, `search=Ким${filter === "" ? "" : `&filter[${filter}]=1`}`)).status).toBe(200);
    const known = Object.keys(narrows?.flags ?? {});
    const strange = ["page", "per_page", "sort", "kind", "is_limit", "filter[password_hash]"];
    for (const key of strange.filter((each) => !known.includes(each))) {
      const { status, body } = await ask("GET", path, `${key}=1`);
      expect([key, status, Object.keys(body.errors ?? {})]).toEqual([key, 422, [key]]);
    }
  });

  it.each([
    ["parks/987654321", 404],
    ["parks/99999999999999", 422],
    ["parks/0", 422],
    ["parks/1%20or%201", 422],
    ["reports/commissioner/4294967297", 422],
  ])("%s is %d, never a failure of ours", async (path, status) => {
    expect((await manager.get(path)).status).toBe(status);
  });

  it("a body that refers to what is not there names the field", async () => {
    const reply = await manager.post("parks", { name: "Парк без города", yandex_login: "", city_id: 987_654 });
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ["city_id"]]);
    const far = { park_id: 2 ** 40, period: "2026-04", version: 0, statistics_hash: "", entries: [] };
    expect((await manager.post("reports/commissioner/distribution", far)).status).toBe(422);
    expect((await manager.post("reports/commissioner/print", { ids: [2 ** 40] })).status).toBe(404);
    expect((await manager.post("parks", { name: "Парк\u0000", yandex_login: "", city_id: null })).status).toBe(422);
    const broken = await manager.call("POST", "/api/parks", undefined, {
      headers: { "content-type": "application/json" },
    });
    expect([broken.status, broken.body.code]).toEqual([400, "BAD_REQUEST"]);
  });
});
