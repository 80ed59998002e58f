import { columnOf, kindOf } from "./kinds.ts";
import type { Plan, PlannedField } from "./plan.ts";

const namesFrom = (fields: readonly PlannedField[], from: "values" | "coded"): string[] =>
  fields.filter((field) => kindOf(field).from === from).map((field) => kindOf(field).schema(true));
const unique = (names: readonly string[]): string => [...new Set(names)].sort().join(", ");

/** The shapes of a noun: what a form sends and what a row is. */
export function entityFile({ type, noun, fields, hasStatus }: Plan): string {
  const references = fields.filter(({ kind }) => kind === "reference");
  const plain = fields.filter(({ kind }) => kind !== "reference");
  const coded = unique(namesFrom(plain, "coded"));
  const values = unique([
    ...namesFrom(plain, "values"),
    ...["Id", "Instant", "Version"],
    ...(references.length > 0 ? ["Named"] : []),
    ...(hasStatus ? ["Status"] : []),
  ]);
  return `import { z } from "zod";
${coded ? `import { ${coded} } from "../coded.ts";\n` : ""}import { ${values} } from "../values.ts";

const fields = {
${plain.map((field) => `  ${field.name}: ${kindOf(field).schema(field.isRequired)},`).join("\n")}
};
${
  hasStatus
    ? `
/** The statuses of ${noun} with their colours; their words are in locales. */
export const ${type.toUpperCase()}_STATUSES = [
  { id: 0, tone: "accent" },
  { id: 1, tone: "green" },
  { id: 2, tone: "red" },
] as const;
`
    : ""
}
export const ${type}Row = z.object({
  ...fields,
  id: Id,
${references.map(({ name, isRequired }) => `  ${name}: Named${isRequired ? "" : ".nullable()"},\n`).join("")}${hasStatus ? "  status: Status,\n" : ""}  created_at: Instant,
  updated_at: Instant,
  version: Version,
});
export type ${type}Row = z.output<typeof ${type}Row>;

export const ${type}Edit = z.object({
  ...fields,
${references.map((field) => `  ${columnOf(field)}: ${kindOf(field).schema(field.isRequired)},\n`).join("")}});
`;
}

/** The calls of a noun. */
export function routesFile({ noun, one, camelOne, type, fields, hasStatus }: Plan): string {
  const filters = [
    ...(hasStatus ? ['status: "ids"'] : []),
    ...fields.flatMap((field) => (kindOf(field).filter ? [`${field.name}: "${kindOf(field).filter}"`] : [])),
    'created_at: "dates"',
  ];
  const sorts = [
    ...fields.filter(({ kind }) => kind !== "note").map(({ name }) => name),
    ...(hasStatus ? ["status"] : []),
    "created_at",
  ];
  return `${hasStatus ? 'import { z } from "zod";\n' : ""}import { ${type}Edit, ${type}Row } from "../entities/${one}.ts";
import { ${hasStatus ? "countsRoute, recordRoutes, setRoute" : "recordRoutes"} } from "../record-routes.ts";

const records = recordRoutes("${noun}", {
  row: ${type}Row,
  edit: ${type}Edit,
  list: {
    filters: { ${filters.join(", ")} },
    sorts: [${sorts.map((sort) => `"${sort}"`).join(", ")}],
  },
  seen: { plain: "${noun}" },
});

export const ${camelOne}Routes = {
  ...records,
${
  hasStatus
    ? `  statusCounts: countsRoute(records.list, "status", { plain: "${noun}/statuses/count" }),
  status: setRoute("${noun}.status", { plain: "${noun}/status" }, { status_id: z.union([z.literal(1), z.literal(2)]) }),
`
    : ""
}};
`;
}
