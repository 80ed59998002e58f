import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pathsOf } from "../../contract/route.ts";
import { routes } from "../../contract/routes/all.ts";
import { administrator } from "../../definition/who.ts";
import type { Family } from "../../domain/access/family.ts";
import { type House, openHouse } from "../testing/house.ts";
import type { Person } from "../testing/person.ts";

/** Those for whom no flag closes a call. */
const PEOPLE = {
  plain: {},
  users: { roleId: 2, paid: true, accounting: true },
  outsourcings: { outsourcing: true, accounting: true },
  outsourcingsUsers: { roleId: 2, outsourcing: true, accounting: true },
} as const satisfies Record<Family, object>;

/** A mistake in an address is said, not passed over: whoever asks by a word that is not there would take the answer for what was asked. */
describe("what a call does not know is refused by its name", () => {
  let house: House;
  let admin: Person;
  const people = new Map<Family, Person>();
  beforeAll(async () => {
    house = await openHouse();
    for (const [family, who] of Object.entries(PEOPLE)) people.set(family as Family, await house.enter(who)); // its own keys
    admin = await house.enter({ email: "admin@parkdesk.example" });
  });
  afterAll(() => house?.close());

  it("also behind a second question mark, which is a sign like any other", async () => {
    const manager = people.get("plain");
    const reply = await manager?.call("GET", "/api/parks?search=a?&filter[moon]=full");
    expect([reply?.status, reply?.body.errors]).toEqual([422, { "filter[moon]": [expect.any(String)] }]);
  });

  it("nor is one of two answers chosen where an address says the same twice", async () => {
    const manager = people.get("plain");
    for (const [path, name] of [
      ["parks?page=1&page=2", "page"],
      ["parks?filter[status]=1&filter[status]=0", "filter[status]"],
      ["history?noun=parks&noun=oks", "noun"],
    ]) {
      const reply = await manager?.call("GET", `/api/${path}`);
      expect([reply?.status, reply?.body.errors]).toEqual([422, { [name ?? ""]: [expect.stringMatching(/дважды/)] }]);
    }
  });

  const everyPath = routes.flatMap((route) =>
    pathsOf(route).map(({ family, path }) => ({ title: `${route.method} ${path}`, route, family, path })),
  );
  it.each(everyPath)("$title", async ({ route, family, path }) => {
    const person = route.who === administrator ? admin : people.get(family ?? "plain");
    const at = `${route.base ?? "/api"}/${path.replace(/:\w+/g, "1")}?moon=full`;
    const reply = await person?.call(route.method, at, route.method === "GET" ? undefined : {});
    expect([reply?.status, reply?.body.errors]).toEqual([422, { moon: [expect.any(String)] }]);
  });
});
