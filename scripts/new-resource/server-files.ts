import { columnOf, kindOf } from "./kinds.ts";
import type { Plan, PlannedField } from "./plan.ts";

const referencesOf = ({ fields }: Plan): PlannedField[] => fields.filter(({ kind }) => kind === "reference");

/** Where a noun lies in the tables, as far as it does not follow from its contract. */
export function repositoryFile(plan: Plan): string {
  const { noun, camelOne, table, fields, hasStatus, title } = plan;
  const references = referencesOf(plan);
  const park = references.find(({ to, isRequired }) => to === "parks" && isRequired);
  const referred = references.map(({ name, to }) => `${name}: "${to.replaceAll("-", "_")}"`).join(", ");
  const searched = fields.filter((field) => kindOf(field).isSearched).map(({ name }) => `"${name}"`);
  return `import { ${camelOne}Routes } from "../../../contract/routes/${noun}.ts";
import { scopedBy } from "../../db/scope.ts";
import { listed } from "../../entities/listed.ts";

export const ${camelOne}Listed = listed({
  route: ${camelOne}Routes.list,
  table: "${table}",
  scope: scopedBy("${table}"${park ? `, { park: "${park.name}_id" }` : ""}),
${references.length > 0 ? `  references: { ${referred} },\n` : ""}${
  hasStatus ? `  words: { status: (id, { t }) => t(\`${noun}.statuses.\${id}\`) },\n` : ""
}  search: [${searched.join(", ")}],
  order: ["${title.name}"],
});
`;
}

/** Who answers the calls. */
export function moduleFile(plan: Plan): string {
  const { noun, one, camel, camelOne, type, hasStatus } = plan;
  const parks = referencesOf(plan).filter(({ to }) => to === "parks");
  const needs = parks.map(({ name }) => `${name}_id: parkListed`).join(", ");
  return `import type { FastifyInstance } from "fastify";
${hasStatus ? `import { ${type.toUpperCase()}_STATUSES } from "../../../contract/entities/${one}.ts";\n` : ""}import { ${camelOne}Routes } from "../../../contract/routes/${noun}.ts";
import { ${hasStatus ? "serveCounts, serveRecords, serveSet" : "serveRecords"} } from "../../entities/serve.ts";
import type { Deps } from "../../http/deps.ts";
${parks.length > 0 ? 'import { parkListed } from "../parks/parks.repository.ts";\n' : ""}import { ${camelOne}Listed } from "./${noun}.repository.ts";

export function register${camel.charAt(0).toUpperCase()}${camel.slice(1)}(app: FastifyInstance, deps: Deps): void {
  serveRecords(app, deps, ${camelOne}Routes, ${camelOne}Listed${parks.length > 0 ? `, { needs: { ${needs} } }` : ""});
${
  hasStatus
    ? `  serveSet(app, deps, ${camelOne}Routes.status, ${camelOne}Listed, (to) => (to.status_id === 1 ? "activated" : "closed"));
  serveCounts(app, deps, ${camelOne}Routes.statusCounts, ${camelOne}Listed, ${type.toUpperCase()}_STATUSES);
`
    : ""
}}
`;
}

/** The test beside it: a record from its creation to its end, on a real database. */
export function moduleTest({ noun, fields, hasStatus, title }: Plan): string {
  const needsPark = fields.some(({ kind, to }) => kind === "reference" && to === "parks");
  const values = fields.map((field) => {
    const isPark = field.kind === "reference" && field.to === "parks";
    return `${columnOf(field)}: ${isPark ? "parkId" : kindOf(field).sample}`;
  });
  return `import { afterAll, beforeAll, describe, expect, it } from "vitest";
${needsPark ? 'import { openFleet } from "../../testing/fleet.ts";\n' : ""}import { type House, openHouse } from "../../testing/house.ts";
import type { Person } from "../../testing/person.ts";

describe("${noun}", () => {
  let house: House;
  let manager: Person;
${needsPark ? "  let parkId: number;\n" : ""}  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
${needsPark ? "    ({ parkId } = await openFleet(manager));\n" : ""}  });
  afterAll(() => house?.close());

  const record = () => ({ ${values.join(", ")} });

  it("are added, found, changed from the version that was seen, and deleted", async () => {
    const made = await manager.post("${noun}", record());
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    const { id } = made.body.data as { id: number };
    expect((await manager.get(\`${noun}/\${id}\`)).body.data).toMatchObject({ id, ${title.name}: record().${title.name}, version: 1 });
    expect((await manager.get("${noun}?sort=-${title.name}&search=${encodeURIComponent("Первая")}")).body).toMatchObject({ total: 1 });
    const edit = { ...record(), ${title.name}: "Другая запись" };
    expect((await manager.put(\`${noun}/\${id}\`, { ...edit, version: 1 })).status).toBe(200);
    expect((await manager.put(\`${noun}/\${id}\`, { ...record(), version: 1 })).body).toMatchObject({ code: "STALE" });
    const gone = await manager.remove("${noun}/delete", { ids: [{ id, version: 2 }] });
    expect(gone.body).toMatchObject({ data: { deleted: 1 } });
    expect((await manager.get(\`${noun}/\${id}\`)).status).toBe(404);
  });
${
  hasStatus
    ? `
  it("are activated and closed, many at once, and counted by status", async () => {
    const ids = [];
    for (const version of [1, 1]) ids.push({ id: ((await manager.post("${noun}", record())).body.data as { id: number }).id, version });
    const active = await manager.post("${noun}/status", { ids, status_id: 1 });
    expect(active.body).toMatchObject({ data: { changed: 2 } });
    const counted = (await manager.get("${noun}/statuses/count")).body.data as { id: number; count: number }[];
    expect(counted.map(({ id, count }) => [id, count])).toEqual([[0, 0], [1, 2], [2, 0]]);
    expect((await manager.get("${noun}?filter[status]=0")).body).toMatchObject({ total: 0 });
  });
`
    : ""
}
  it("are seen by nobody of another aggregator", async () => {
    const made = (await manager.post("${noun}", record())).body.data as { id: number };
    const stranger = await house.enter({ aggregator: 2 });
    expect((await stranger.get(\`${noun}/\${made.id}\`)).status).toBe(404);
    expect((await stranger.get("${noun}")).body).toMatchObject({ total: 0 });
  });
});
`;
}

/** The step of the schema. */
export function migrationFile(plan: Plan): string {
  const { table, fields, hasStatus, said } = plan;
  const keys = referencesOf(plan).map(
    ({ name, to }) =>
      `,\n      foreign key (aggregator_id, ${name}_id) references ${to.replaceAll("-", "_")} (aggregator_id, id)`,
  );
  return `import { type Kysely, sql } from "kysely";

/** ${said.many.en}. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`
    create table ${table} (
      aggregator_id int not null references aggregators (id), id int generated by default as identity,
${fields.map((field) => `      ${columnOf(field)} ${kindOf(field).sql(field.isRequired)},`).join("\n")}
${hasStatus ? "      status_id int not null default 0,\n" : ""}      created_at timestamptz not null default now(), updated_at timestamptz not null default now(), version int not null default 1,
      primary key (aggregator_id, id)${keys.join("")}
    );
  \`.execute(db);
}
`;
}

/** The table as Kysely knows it. */
export function tableFile({ table, type, fields, hasStatus }: Plan): string {
  return `import type { Generated } from "kysely";
import type { MadeInstantColumn } from "./people.ts";

export type ${type}sTable = {
  aggregator_id: number;
  id: Generated<number>;
${fields.map((field) => `  ${columnOf(field)}: ${kindOf(field).column(field.isRequired)};`).join("\n")}
${hasStatus ? "  status_id: Generated<number>;\n" : ""}  created_at: MadeInstantColumn;
  updated_at: MadeInstantColumn;
  version: Generated<number>;
};

/** The tables of this file by their names. */
export type Tables = { ${table}: ${type}sTable };
`;
}
