import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defined } from "../../../contract/resource/defined.ts";
import { CHAIN, routesOfPaper } from "../../../definition/paper.ts";
import type { Definition } from "../../../definition/resource.ts";
import { statusOf } from "../../../definition/steps.ts";
import { type PaperKind, paperKinds } from "../../entities/paper-kinds.ts";
import { pathOf } from "../../testing/bodies.ts";
import { DEMO_PATIENCE } from "../../testing/demo-database.ts";
import { openDemoHouse } from "../../testing/demo-house.ts";
import type { House } from "../../testing/house.ts";
import type { Person } from "../../testing/person.ts";

type Linked = {
  route: string;
  id: number;
  number: string;
  is_this?: boolean;
  at?: Record<string, string>;
  more?: { count: number; filters?: Record<string, (number | string)[]> };
};

const kindUnder = (route: string) => paperKinds.find(({ paper }) => routesOfPaper(paper).some((one) => one === route));
/** Papers: what has a number and goes by a machine of domain/documents. */
const isPaper = ({ fields, name }: Definition) =>
  statusOf({ fields }) !== undefined &&
  Object.keys(fields).some((field) => field.startsWith("number")) &&
  name !== "accounts";

/** What follows of what papers are made of, asked of each kind on the demo: nobody writes these tests for a new one. */
describe("the chain of every kind of papers", () => {
  let house: House;
  let manager: Person;
  const read = new Map<string, Promise<Linked[]>>();
  beforeAll(async () => {
    house = await openDemoHouse();
    manager = await house.enter();
  }, DEMO_PATIENCE);
  afterAll(() => house?.close());

  const cardOf = (kind: PaperKind, { id, at }: Pick<Linked, "id" | "at">) =>
    kind.definition ? `${pathOf(kind.definition)}/${id}` : `parks/${at?.park}/distribution/${at?.period}`;
  function chainAt(path: string): Promise<Linked[]> {
    const found =
      read.get(path) ?? manager.get(path).then(({ body }) => (body.data as unknown as { chain: Linked[] }).chain);
    read.set(path, found);
    return found;
  }
  const ids = async ({ table }: PaperKind): Promise<number[]> => {
    const { rows } = await sql<{
      id: number;
    }>`(select id from ${sql.table(table)} where aggregator_id = 1 order by id limit 2)
      union (select id from ${sql.table(table)} where aggregator_id = 1 order by id desc limit 2) order by id`.execute(
      house.db,
    );
    return rows.map(({ id }) => id);
  };
  /** Whether a chain has a paper, or counts it among those that it does not name. */
  const leadsTo = (chain: readonly Linked[], route: string, id: number) =>
    chain.some((each) => each.route === route && (each.id === id || each.more !== undefined));

  it("is said by everything that is a paper", () => {
    const silent = defined.filter(
      (definition) => isPaper(definition) && !(definition.paper && CHAIN in definition.fields),
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
    expect(defined.filter(({ paper }) => paper).length).toBeGreaterThan(13);
  });

  it.each(paperKinds.filter(({ definition }) => definition).map((kind) => [kind.name, kind] as const))(
    "of %s has the paper itself, and each paper of it leads to a card whose chain leads back",
    async (_, kind) => {
      const chosen = await ids(kind);
      expect(chosen.length).toBeGreaterThan(0);
      for (const id of chosen) {
        const own = cardOf(kind, { id });
        const chain = await chainAt(own);
        const [self] = chain.filter(({ is_this }) => is_this);
        expect(self?.id, own).toBe(id);
        for (const each of chain) {
          const other = kindUnder(each.route);
          if (!other || each.is_this) continue; // statistics are no paper
          const back = await chainAt(cardOf(other, each));
          expect([each.route, each.id, leadsTo(back, self?.route ?? "", id)], own).toEqual([each.route, each.id, true]);
        }
      }
    },
  );

  it("counts what it does not name as the list does that it leads to", async () => {
    let counted = 0;
    for (const kind of paperKinds.filter(({ name }) => ["contracts", "driver-reports", "offers"].includes(name))) {
      const [id = 0] = await ids(kind);
      const chain = await chainAt(cardOf(kind, { id }));
      for (const { route, more } of chain) {
        const other = kindUnder(route)?.definition;
        if (!more?.filters || !other) continue;
        const asked = Object.entries(more.filters).map(([name, of]) => `filter[${name}]=${of.join(",")}`);
        const { body } = await manager.get(`${pathOf(other)}?${asked.join("&")}`);
        const named = chain.filter((each) => each.route === route).length;
        expect([route, body.total]).toEqual([route, more.count + named]);
        counted += 1;
      }
    }
    expect(counted).toBeGreaterThan(2);
  });
});
