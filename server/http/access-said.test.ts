import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defined } from "../../contract/resource/defined.ts";
import { routesOf } from "../../contract/resource/routes.ts";
import { pathsOf, type RouteSpec } from "../../contract/route.ts";
import { everybody, isGiven, nameOf } from "../../contract/testing/access-said.ts";
import { familyOf } from "../../domain/access/family.ts";
import type { User } from "../../domain/access/user.ts";
import { type House, openHouse } from "../testing/house.ts";
import type { Person } from "../testing/person.ts";

/** Of those with the administrator's address there is one; their other flags change nothing of that. */
const people = everybody.filter(
  ({ isAdmin, ...user }) =>
    !isAdmin || (user.roleId === 1 && !user.isOutsourcing && !user.isPaid && !user.hasAccountingServices),
);

/** `src/app/access-said.test.ts` holds menu, pages and buttons of the portal to the same line. */
describe("what a definition gives nobody, the server does for nobody", () => {
  let house: House;
  const entered = new Map<User, Person>();
  beforeAll(async () => {
    house = await openHouse();
    for (const user of people) entered.set(user, await house.enter(whoIs(user)));
  });
  afterAll(() => house?.close());

  const calls = defined.flatMap((definition) =>
    Object.values<RouteSpec>(routesOf(definition)).map((route) => [route.name, definition, route] as const),
  );
  it.each(calls)("%s", async (_name, definition, route) => {
    for (const user of people) {
      const [other] = pathsOf(route);
      const { path } = pathsOf(route).find(({ family }) => family === familyOf(user)) ?? other ?? { path: "" };
      const reply = await entered
        .get(user)
        ?.call(route.method, `/api/${path.replace(":id", "987654")}`, route.method === "GET" ? undefined : {});
      expect([nameOf(user), reply?.status !== 403]).toEqual([nameOf(user), isGiven(definition, route, user)]);
    }
  });
});

const whoIs = ({ roleId, isOutsourcing, isPaid, hasAccountingServices, isAdmin }: User) => ({
  roleId,
  outsourcing: isOutsourcing,
  paid: isPaid,
  accounting: hasAccountingServices,
  ...(isAdmin && { email: "admin@parkdesk.example" }),
});
