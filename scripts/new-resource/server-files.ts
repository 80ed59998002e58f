import { columnOf, kindOf } from "./kinds.ts";
import type { Plan, PlannedField } from "./plan.ts";

const referencesOf = ({ fields }: Plan): PlannedField[] => fields.filter(({ kind }) => kind === "reference");

/** Where a noun lies in the tables and how it becomes a row. */
export function repositoryFile(plan: Plan): string {
  const { noun, one, camelOne, type, table, fields, hasStatus, title } = plan;
  const references = referencesOf(plan);
  const plain = [
    "id",
    ...fields.map(columnOf),
    ...(hasStatus ? ["status_id"] : []),
    "created_at",
    "updated_at",
    "version",
  ];
  const taken = [
    ...references.flatMap(({ name }) => [`${name}_id`, `${name}_name`]),
    ...(hasStatus ? ["status_id"] : []),
  ];
  const omitted = [...references.map(({ name }) => name), ...(hasStatus ? ["status"] : [])];
  const found =
    omitted.length === 0 ? `${type}Row` : `Omit<${type}Row, ${omitted.map((name) => `"${name}"`).join(" | ")}>`;
  const more = [
    ...references.map(
      ({ name, isRequired }) =>
        `${name}_id: number${isRequired ? "" : " | null"}; ${name}_name: string${isRequired ? "" : " | null"}`,
    ),
    ...(hasStatus ? ["status_id: number"] : []),
  ];
  const park = references.find(({ to, isRequired }) => to === "parks" && isRequired);
  const row = [
    ...references.map(({ name, isRequired }) =>
      isRequired
        ? `${name}: { id: ${name}_id, name: ${name}_name },`
        : `${name}: ${name}_id === null ? null : { id: ${name}_id, name: ${name}_name ?? "" },`,
    ),
    ...(hasStatus ? [`status: { id: status_id, name: t(\`${noun}.statuses.\${status_id}\`) },`] : []),
  ];
  const searched = fields.filter((field) => kindOf(field).isSearched).map(({ name }) => `"${table}.${name}"`);
  return `import { sql } from "kysely";
import type { ${type}Row } from "../../../contract/entities/${one}.ts";
import { ${camelOne}Routes } from "../../../contract/routes/${noun}.ts";
import { plain } from "../../entities/list.ts";
import { listed } from "../../entities/listed.ts";
import type { Stored } from "../../entities/record.ts";

const scope = { aggregator: "${table}.aggregator_id", park: ${park ? `"${table}.${park.name}_id"` : "null"}, counterparty: null };
${more.length > 0 ? `\ntype Found = ${found} & { ${more.join("; ")} };\n` : ""}
export const ${camelOne}Listed = listed({
  route: ${camelOne}Routes.list,
  entity: (${hasStatus ? "{ t }" : ""}) => ({
    table: "${table}",
    scope,
    joins: (query) => query${references.map((field) => joinOf(table, field)).join("")},
    select: [
      ...plain("${table}", ${plain.map((name) => `"${name}"`).join(", ")}),
${references.map(({ name }) => `      sql\`${name}.name\`.as("${name}_name"),\n`).join("")}    ],
    columns: {
${fields.map((field) => `      ${field.name}: ${sqlOf(table, field)},`).join("\n")}
${hasStatus ? `      status: "${table}.status_id",\n` : ""}      created_at: "${table}.created_at",
    },
${references.length > 0 ? `    sorts: { ${references.map(({ name }) => `${name}: sql\`${name}.name collate "und-x-icu"\``).join(", ")} },\n` : ""}    search: [${searched.join(", ")}],
    defaultSort: [sql\`${table}.${title.name} collate "und-x-icu"\`, sql\`${table}.id\`],
    row: (${taken.length > 0 ? `{ ${taken.join(", ")}, ...found }: Found` : `found: ${found}`}): ${type}Row => (${row.length > 0 ? `{ ...found, ${row.join(" ")} }` : "found"}),
  }),
});

export const stored${type}s: Stored = { noun: "${noun}", table: "${table}", scope };
`;
}

const sqlOf = (table: string, field: PlannedField): string =>
  field.kind === "text" ? `sql\`${table}.${field.name} collate "und-x-icu"\`` : `"${table}.${columnOf(field)}"`;

const joinOf = (table: string, { name, to }: PlannedField): string =>
  `.leftJoin("${to.replaceAll("-", "_")} as ${name}", (on) => on.onRef("${name}.aggregator_id", "=", "${table}.aggregator_id").onRef("${name}.id", "=", "${table}.${name}_id"))`;

/** Who answers the calls. */
export function moduleFile(plan: Plan): string {
  const { noun, one, camel, camelOne, type, table, hasStatus } = plan;
  const parks = referencesOf(plan).filter(({ to }) => to === "parks");
  const columns =
    parks.length === 0
      ? ""
      : `,
    columns: async (edit, { tx, scope }) => {
${parks.map(({ name }) => `      if (typeof edit.${name}_id === "number") await needParks(tx, scope, [edit.${name}_id], "${name}_id");`).join("\n")}
      return edit;
    }`;
  return `import type { FastifyInstance } from "fastify";
${hasStatus ? `import { ${type.toUpperCase()}_STATUSES } from "../../../contract/entities/${one}.ts";\n` : ""}import { ${camelOne}Routes } from "../../../contract/routes/${noun}.ts";
import { ${hasStatus ? "serveCounts, serveRecords, serveSet" : "serveRecords"} } from "../../entities/serve.ts";
import type { Deps } from "../../http/deps.ts";
${parks.length > 0 ? 'import { needParks } from "../parks/parks.repository.ts";\n' : ""}import { ${camelOne}Listed, stored${type}s } from "./${noun}.repository.ts";

export function register${camel.charAt(0).toUpperCase()}${camel.slice(1)}(app: FastifyInstance, deps: Deps): void {
  serveRecords(app, deps, ${camelOne}Routes, ${camelOne}Listed, { stored: stored${type}s${columns} });
${
  hasStatus
    ? `  serveSet(app, deps, ${camelOne}Routes.status, stored${type}s, ({ status_id }) => (status_id === 1 ? "activated" : "closed"));
  serveCounts(app, deps, ${camelOne}Routes.statusCounts, ${camelOne}Listed, {
    column: "${table}.status_id",
    ids: ${type.toUpperCase()}_STATUSES.map(({ id }) => id),
    names: (t) => (id) => t(\`${noun}.statuses.\${id}\`),
  });
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
