import { choicesOf, kindOf } from "./kinds.ts";
import type { Plan, PlannedField } from "./plan.ts";

/** The description of a noun: what follows from the noun, its contract and its words is left out. */
export function descriptionFile({ noun, one, camel, type, fields, hasStatus, said }: Plan): string {
  const statuses = `${type.toUpperCase()}_STATUSES`;
  const names = fields.map(({ name }) => name);
  const columns = fields.filter(({ kind }) => kind !== "note").map(({ name }) => name);
  const filters = fields.filter((field) => kindOf(field).filter).map(({ name }) => name);
  const list = (all: readonly string[]): string => all.map((name) => `"${name}"`).join(", ");
  return `${hasStatus ? `import { ${statuses} } from "../../../contract/entities/${one}.ts";\n` : ""}import { defineResource } from "../../engine/define/define-resource.ts";
${fields.some(({ kind }) => kind === "choice") ? 'import { optionsOf } from "../../engine/define/options.ts";\n' : ""}import { managers } from "../../engine/define/who.ts";

/** ${said.many.en}. */
export const ${camel} = defineResource({
  name: "${noun}",
  menu: { group: "reference", order: 100, icon: "section" },
  access: { list: managers, show: managers, create: managers, edit: managers },
  fields: {
${fields.map((field) => fieldLine(noun, field)).join("\n")}
${hasStatus ? `    status: { kind: "status", statuses: ${statuses} },\n` : ""}    created_at: "instant",
    updated_at: "instant",
  },
  list: {
    columns: [${list([...columns, ...(hasStatus ? ["status"] : []), "created_at"])}],
    notOnPhone: ["created_at"],
${hasStatus ? '    tabs: "status",\n' : ""}    filters: [${list([...(hasStatus ? ["status"] : []), ...filters, "created_at"])}],
    search: true,
  },
  card: { sections: { main: [${list(names)}], record: ["created_at", "updated_at"] } },
  actions: [
${hasStatus ? statusActions(noun) : ""}    { name: "delete", on: ["row", "bulk"], isDanger: true, limit: 500, confirm: true },
  ],
});
`;
}

function fieldLine(noun: string, field: PlannedField): string {
  const { name, kind, to } = field;
  if (kind === "reference") return `    ${name}: { kind: "reference", to: "${to}" },`;
  if (kind !== "choice") return `    ${name}: "${kind}",`;
  const ids = choicesOf(field).map((id) => `"${id}"`);
  return `    ${name}: { kind: "choice", options: optionsOf("${noun}.options.${name}", [${ids.join(", ")}]), default: ${ids[0]} },`;
}

const statusActions = (noun: string): string =>
  [
    { name: "activate", id: 1, danger: "" },
    { name: "close", id: 2, danger: " isDanger: true," },
  ]
    .map(
      ({ name, id, danger }) =>
        `    { name: "${name}", on: ["row", "card", "bulk"],${danger} confirm: true, run: { call: "${noun}.status", set: { status_id: ${id} } } },\n`,
    )
    .join("");
