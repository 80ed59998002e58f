import { describe, expect, it } from "vitest";
import { z } from "zod";
import { FAMILY_PREFIX } from "../families.ts";
import { partsOf, type Schema } from "../parts.ts";
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

  it("answer with nothing that is not taken apart: what is not for somebody would pass in it", () => {
    const SIMPLE = ["string", "number", "bigint", "boolean", "enum", "literal", "never", "unknown"];
    const sent = (schema: Schema) => (schema instanceof z.ZodPipe ? schema.in : schema);
    const simple = new Map<string, string>();
    const known = new Set<Schema>();
    const look = (schema: Schema, where: string): void => {
      if (known.has(schema)) return;
      known.add(schema);
      const parts = partsOf(schema);
      if (!parts) simple.set(sent(schema)._zod.def.type, where);
      else if ("part" in parts) look(parts.part, where);
      else for (const [name, part] of Object.entries(parts.parts)) look(part, `${where}.${name}`);
    };
    for (const { name, reply } of routes) if (reply instanceof z.ZodType) look(reply, name);
    expect([...simple].filter(([kind]) => !SIMPLE.includes(kind))).toEqual([]);
  });
});
