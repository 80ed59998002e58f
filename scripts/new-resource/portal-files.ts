import { columnOf, kindOf } from "./kinds.ts";
import type { Plan, PlannedField } from "./plan.ts";

/** The description of a noun. */
export function descriptionFile(plan: Plan): string {
  const { noun, one, camel, type, fields, hasStatus } = plan;
  const statuses = `${type.toUpperCase()}_STATUSES`;
  const columns = [
    ...fields.filter(({ kind }) => kind !== "note").map(({ name }) => name),
    ...(hasStatus ? ["status"] : []),
  ];
  return `${hasStatus ? `import { ${statuses} } from "../../../contract/entities/${one}.ts";\n` : ""}import { ROLES } from "../../../domain/access/user.ts";
import { defineResource } from "../../engine/define/define-resource.ts";

const managers = { role: [ROLES.manager] } as const;
const chosen = { ids: { rows: { id: "id", version: "version" } } } as const;

/** ${plan.said.many.en}. */
export const ${camel} = defineResource({
  name: "${noun}",
  titles: { list: "${noun}.titles.list", one: "${noun}.titles.one", create: "${noun}.titles.create", edit: "${noun}.titles.edit" },
  menu: { group: "reference", order: 100, icon: "section" },
  paths: { list: "/${noun}", create: "/${noun}/add", show: "/${noun}/:id", edit: "/${noun}/edit/:id" },
  access: { list: managers, show: managers, create: managers, edit: managers },
  fields: {
${fields.map((field) => fieldLines(noun, field)).join("\n")}
${hasStatus ? `    status: { kind: "status", label: "${noun}.fields.status", statuses: ${statuses} },\n` : ""}    created_at: { kind: "instant", label: "${noun}.fields.created_at" },
    updated_at: { kind: "instant", label: "${noun}.fields.updated_at" },
  },
  list: {
    columns: [${columns.map((name) => `{ field: "${name}" }`).join(", ")}, { field: "created_at", onPhone: false }],
    filters: [
${hasStatus ? `      { kind: "ids", field: "status", label: "${noun}.fields.status", from: { counts: "${noun}.statusCounts" }, asTabs: true },\n` : ""}${fields.flatMap((field) => filterLine(noun, field)).join("")}      { kind: "dates", field: "created_at", label: "${noun}.fields.created_at" },
    ],
    search: "${noun}.search",
    empty: { title: "${noun}.empty.title", text: "${noun}.empty.text" },
  },
  card: {
    ${hasStatus ? 'status: "status",\n    ' : ""}sections: [
      { fields: [${fields.map(({ name }) => `"${name}"`).join(", ")}] },
      { title: "${noun}.sections.record", fields: ["created_at", "updated_at"] },
    ],
  },
  form: { sections: [{ fields: [${fields.map((field) => `"${columnOf(field)}"`).join(", ")}] }] },
  actions: [
${hasStatus ? statusActions(noun) : ""}    {
      name: "delete",
      label: "${noun}.actions.delete",
      isDanger: true,
      on: ["row", "bulk"],
      limit: 500,
      confirm: { title: "${noun}.confirm.delete", verb: "${noun}.actions.delete" },
      run: { call: "${noun}.delete", body: chosen },
      invalidates: ["${noun}."],
    },
  ],
});
`;
}

function fieldLines(noun: string, field: PlannedField): string {
  const { name, kind, isRequired, to } = field;
  const required = isRequired ? ", required: true" : "";
  const label = `label: "${noun}.fields.${name}"`;
  if (kind === "reference")
    return `    ${name}: { kind: "reference", ${label}, to: "${to}" },
    ${columnOf(field)}: { kind: "reference", ${label}, to: "${to}", from: "${name}"${required} },`;
  const length = kind === "text" ? ", maxLength: 200" : kind === "note" ? ", maxLength: 2000" : "";
  return `    ${name}: { kind: "${kind}", ${label}${required}${length} },`;
}

function filterLine(noun: string, { name, kind, to }: PlannedField): string[] {
  const { filter } = kindOf({ kind });
  if (!filter) return [];
  const from = filter === "ids" ? `, from: { names: "${to}.names" }` : "";
  const rate = kind === "percent" ? ", isRate: true" : "";
  return [`      { kind: "${filter}", field: "${name}", label: "${noun}.fields.${name}"${from}${rate} },\n`];
}

const statusActions = (noun: string): string =>
  [
    { name: "activate", id: 1, danger: "" },
    { name: "close", id: 2, danger: "\n      isDanger: true," },
  ]
    .map(
      ({ name, id, danger }) => `    {
      name: "${name}",
      label: "${noun}.actions.${name}",${danger}
      on: ["row", "card", "bulk"],
      shown: { row: "status.id", op: "${id === 1 ? "ne" : "eq"}", value: 1 },
      confirm: { title: "${noun}.confirm.${name}", verb: "${noun}.actions.${name}" },
      run: { call: "${noun}.status", body: { ...chosen, status_id: { value: ${id} } } },
      invalidates: ["${noun}."],
    },
`,
    )
    .join("");

/** The test beside it. */
export const descriptionTest = ({ noun, camel }: Plan): string => `import { expect, it } from "vitest";
import { checkResource } from "../../engine/define/check-resource.ts";
import { ${camel} } from "./${noun}.ts";

it("${noun} speak only of what the contract promises, in plain data", () => {
  expect(checkResource(${camel}, [])).toEqual([]);
  expect(JSON.parse(JSON.stringify(${camel}))).toEqual(${camel});
});
`;
