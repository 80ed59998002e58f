import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import type { Person } from "../../testing/person.ts";

const debtors = { noun: "parks", name: "Без логина", query: "sort=-created_at&filter%5Bstatus%5D=0", is_shared: false };
type View = { id: number; version: number; name: string; is_mine: boolean; author: string; query: string };

describe("saved views", () => {
  let house: House;
  let author: Person;
  let colleague: Person;
  let foreigner: Person;
  beforeAll(async () => {
    house = await openHouse();
    author = await house.enter();
    colleague = await house.enter();
    foreigner = await house.enter({ aggregator: 2 });
  });
  afterAll(() => house?.close());

  const save = async (person: Person, view: object): Promise<View> => {
    const reply = await person.post("views", { ...debtors, ...view });
    expect(reply.status).toBe(201);
    return reply.body.data;
  };
  const seen = async (person: Person, question = ""): Promise<string[]> => {
    const { body } = await person.get(`views${question}`);
    return (body.data as View[]).map(({ name }) => name);
  };

  it("are kept as they were saved, for their author alone", async () => {
    const view = await save(author, { name: " Мои  " });
    expect(view).toMatchObject({
      ...debtors,
      name: "Мои",
      is_mine: true,
      author: expect.stringMatching(/^Тестова Айгүл( · person-1@|$)/),
      version: 1,
    });
    expect(await seen(author)).toContain("Мои");
    expect(await seen(colleague)).toEqual([]);
    expect(await seen(author, "?noun=oks")).toEqual([]);
    const strange = await colleague.put(`views/${view.id}`, { name: "x", query: "", is_shared: true, version: 1 });
    expect(strange.status).toBe(404);
  });

  it("that are shared reach the aggregator's people, who can neither change nor delete them", async () => {
    const view = await save(author, { name: "Общее", is_shared: true });
    expect(await seen(colleague, "?noun=parks")).toEqual(["Общее"]);
    expect(await seen(foreigner)).toEqual([]);
    const edit = { name: "Моё теперь", query: "", is_shared: true, version: 1 };
    expect((await colleague.put(`views/${view.id}`, edit)).body.code).toBe("FORBIDDEN");
    expect((await colleague.remove(`views/${view.id}`, { version: 1 })).body.code).toBe("FORBIDDEN");
    expect((await foreigner.put(`views/${view.id}`, edit)).status).toBe(404);
    expect((await foreigner.remove(`views/${view.id}`, { version: 1 })).status).toBe(404);
    expect(await seen(colleague)).toEqual(["Общее"]);
  });

  it("have one name once: per author and noun, whatever its letters", async () => {
    await save(author, { name: "Апрель" });
    const again = await author.post("views", { ...debtors, name: "АПРЕЛЬ" });
    expect([again.status, again.body.code, Object.keys(again.body.errors ?? {})]).toEqual([409, "TAKEN", ["name"]]);
    await save(author, { name: "Апрель", noun: "oks", query: "" });
    await save(colleague, { name: "Апрель" });
    const other = await save(author, { name: "Май" });
    const renamed = await author.put(`views/${other.id}`, { ...debtors, name: "апрель", version: 1 });
    expect([renamed.status, renamed.body.code]).toEqual([409, "TAKEN"]);
  });

  it("are changed from the version that was seen, and every change is written down", async () => {
    const view = await save(author, { name: "Черновик" });
    const edit = { name: "Чистовик", query: "search=%26", is_shared: false, version: 1 };
    expect((await author.put(`views/${view.id}`, edit)).body).toMatchObject({ data: { name: "Чистовик", version: 2 } });
    const late = await author.put(`views/${view.id}`, { ...edit, name: "Поздно" });
    expect([late.status, late.body.code]).toEqual([409, "STALE"]);
    expect((await author.remove(`views/${view.id}`, { version: 1 })).body.code).toBe("STALE");
    expect((await author.remove(`views/${view.id}`, { version: 2 })).body).toMatchObject({ data: { deleted: 1 } });
    expect(await seen(author)).not.toContain("Чистовик");
    const events = await house.db
      .selectFrom("audit")
      .select("event")
      .where("entity", "=", "views")
      .where("entity_id", "=", view.id)
      .orderBy("id")
      .execute();
    expect(events.map(({ event }) => event)).toEqual(["views.created", "views.updated", "views.deleted"]);
  });

  it.each<[string, object]>([
    ["a filter that the list has not", { query: "filter[moon]=1" }],
    ["an order that the list has not", { query: "sort=moon" }],
    ["a page", { query: "page=3" }],
    ["a column with a width that nobody can see", { query: "columns=name:2" }],
    ["a list that is not there", { noun: "moons" }],
    ["a call that is no list", { noun: "reference" }],
    ["no name", { name: "  " }],
  ])("with %s are refused", async (_, part) => {
    expect((await author.post("views", { ...debtors, ...part })).status).toBe(422);
  });

  it("hold columns with their widths", async () => {
    const query = "columns=name%3A240%2Cstatus";
    expect(await save(author, { name: "Узкие", query })).toMatchObject({ query });
  });

  it("of a client reach only those clients who see everything that he does", async () => {
    const fleet = await openFleet(author, { name: "Парк двух клиентов" });
    const [one, two] = fleet.counterparties;
    const bound = (...counterparties: (number | undefined)[]) =>
      house.enter({
        roleId: 2,
        parks: [fleet.parkId],
        counterparties: counterparties.filter((id) => id !== undefined),
      });
    const [client, partner, both] = [await bound(one), await bound(two), await bound(one, two)];
    await save(client, { noun: "oks", name: "Только ИП Ким", query: "", is_shared: true });
    expect(await seen(both)).toEqual(["Только ИП Ким"]);
    expect(await seen(partner)).toEqual([]);
    expect(await seen(colleague, "?noun=oks")).toEqual([]);
  });
});

describe("the layout of a list", () => {
  let house: House;
  let person: Person;
  beforeAll(async () => {
    house = await openHouse();
    person = await house.enter();
  });
  afterAll(() => house?.close());

  it("is kept per person and list, the last word counting, and meets nobody else", async () => {
    const wide = {
      noun: "parks",
      columns: [
        { field: "name", width: 320 },
        { field: "city", width: null },
      ],
      density: null,
    };
    expect((await person.put("views/layouts", wide)).body.data).toEqual(wide);
    const dense = { ...wide, columns: null, density: "compact" };
    await person.put("views/layouts", dense);
    await person.put("views/layouts", { ...wide, noun: "oks" });
    expect((await person.get("views/layouts")).body.data).toEqual([{ ...wide, noun: "oks" }, dense]);
    const other = await house.enter();
    expect((await other.get("views/layouts")).body.data).toEqual([]);
  });

  it("with a column of no width at all is refused", async () => {
    const flat = { noun: "parks", columns: [{ field: "name", width: 1 }], density: null };
    expect((await person.put("views/layouts", flat)).status).toBe(422);
  });
});
