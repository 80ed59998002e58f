import { describe, expect, it } from "vitest";
import { defined } from "../../contract/resource/defined.ts";
import { routesOf } from "../../contract/resource/routes.ts";
import type { RouteSpec } from "../../contract/route.ts";
import { everybody, isGiven, nameOf } from "../../contract/testing/access-said.ts";
import { holds } from "../../domain/access/predicate.ts";
import { mayCall, mayOpen as mayOpenPage } from "../engine/registry/may.ts";
import { sessionOf } from "../engine/testing/people.ts";
import { heads } from "./heads.ts";
import { mayOpen } from "./may-open.ts";
import { resourceMenu } from "./resources.ts";

const PAGES = { list: "list", show: "one", create: "create", edit: "update" } as const;

/** `server/http/access-said.test.ts` holds the server's answers to the same line. */
describe.each(defined.map((definition) => [definition.name, definition] as const))("%s", (name, definition) => {
  const calls: Readonly<Record<string, RouteSpec>> = routesOf(definition);
  const resource = heads.find((each) => each.name === name);
  const line = resourceMenu(heads).find(({ path }) => path === resource?.paths.list);

  it.each(everybody.map((user) => [nameOf(user), user] as const))(
    "shows to a %s what the definition gives, and nothing else",
    (_who, user) => {
      const session = sessionOf(user);
      for (const [page, verb] of Object.entries(PAGES) as [keyof typeof PAGES, string][]) {
        const who = definition.access[page];
        const isTheirs =
          who !== undefined &&
          calls[verb] !== undefined &&
          isGiven(definition, calls[verb], user) &&
          holds(who, { user });
        expect([page, resource !== undefined && mayOpenPage(resource, page, session)]).toEqual([page, isTheirs]);
      }
      expect(line !== undefined && mayOpen(line, session)).toBe(
        calls.list !== undefined && isGiven(definition, calls.list, user) && holds(definition.access.list, { user }), // a variant has a line of its own
      );
      for (const route of Object.values(calls))
        expect([route.name, mayCall(route.name, session)]).toEqual([route.name, isGiven(definition, route, user)]);
    },
  );
});
