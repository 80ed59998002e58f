import { describe, expect, it } from "vitest";
import { FAMILY_PREFIX } from "../families.ts";
import { pathsOf } from "../route.ts";
import { routes } from "./all.ts";

describe("The promised calls", () => {
  it("have a name each, and no two share a method and a path", () => {
    const names = routes.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const calls = routes.flatMap((route) =>
      pathsOf(route).map(({ path }) => `${route.method} ${path.replace(/:[a-zA-Z]+/g, ":")}`),
    );
    expect(new Set(calls).size).toBe(calls.length);
  });

  it("lie under the prefix of their family", () => {
    for (const route of routes) {
      for (const { family, path } of pathsOf(route)) {
        if (family) expect(path.startsWith(FAMILY_PREFIX[family]), `${route.name} ${path}`).toBe(true);
      }
    }
  });
});
