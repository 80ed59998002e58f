import { afterAll, beforeAll, expect, it } from "vitest";
import { defined } from "../../contract/resource/defined.ts";
import { routesOf } from "../../contract/resource/routes.ts";
import type { RouteSpec } from "../../contract/route.ts";
import { administrator } from "../../definition/who.ts";
import { pathOf } from "./bodies.ts";
import type { House } from "./house.ts";
import type { Person } from "./person.ts";

type Permission = { ok: boolean; why?: string };
type Card = { id: number; version: number; can?: Record<string, Permission> };

const routeOf = (definition: (typeof defined)[number], verb: string): RouteSpec | undefined =>
  (routesOf(definition) as Readonly<Record<string, RouteSpec>>)[verb];
/** What the administrator alone may open, the demo's accounts. */
const withCard = defined.filter((definition) => routeOf(definition, "one") && definition.access.list !== administrator);

/**
 * What may be done with a record stands on its card, of every resource: nobody writes these tests for a new one. `open` makes the
 * house where each resource has records, and a manager who sees them; it may take `patienceMs`.
 */
export function describeCards(open: () => Promise<{ house: House; manager: Person }>, patienceMs?: number): void {
  let house: House;
  let manager: Person;
  beforeAll(async () => {
    ({ house, manager } = await open());
  }, patienceMs);
  afterAll(() => house?.close());

  /** Of each status one. */
  async function cardsOf(path: string): Promise<Card[]> {
    const rows = (await manager.get(`${path}?per_page=500`)).body.data as unknown as {
      id: number;
      status?: { id: number };
    }[];
    const byStatus = new Map(rows.map((row) => [row.status?.id ?? 0, row.id]));
    return Promise.all(
      [...byStatus.values()].map(async (id) => (await manager.get(`${path}/${id}`)).body.data as unknown as Card),
    );
  }

  it.each(withCard.map((definition) => [definition.name, definition] as const))(
    "of %s says what may be done with the record, and of what may not, why: in the words that refuse it",
    async (_, definition) => {
      const path = pathOf(definition);
      const cards = await cardsOf(path);
      expect(cards.length).toBeGreaterThan(0);
      const removal = routeOf(definition, "delete");
      for (const { id, version, can = {} } of cards) {
        if (routeOf(definition, "update")) expect(can).toHaveProperty("edit");
        for (const { name, on, shown, ...action } of definition.actions)
          if (on.includes("card") && !shown && !("run" in action || "file" in action)) expect(can).toHaveProperty(name);
        for (const { ok, why } of Object.values(can)) expect(ok || (why ?? "") !== "").toBe(true);
        if (!removal || can.delete?.ok !== false) continue;
        const refused = removal.params
          ? await manager.remove(`${path}/${id}`, { version })
          : await manager.remove(`${path}/delete`, { ids: [{ id, version }] });
        expect([refused.status >= 403, refused.body.message]).toEqual([true, can.delete.why]);
      }
    },
  );
}
