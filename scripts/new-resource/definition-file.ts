import { choicesOf, isOptional, kindOf, sumOf } from "./kinds.ts";
import type { Plan, PlannedField } from "./plan.ts";

const list = (all: readonly string[]): string => all.map((name) => `"${name}"`).join(", ");

/** The definition of a resource: what follows from it is said nowhere. */
export function definitionFile({ resource, camel, fields, hasStatus, said }: Plan): string {
  const names = fields.map(({ name }) => name);
  const sums = fields.flatMap((field) => sumOf(field) ?? []);
  const lines = fields.filter(({ kind }) => kind === "lines").map(({ name }) => name);
  const listed = fields.filter(({ kind }) => kind !== "note" && kind !== "lines").map(({ name }) => name);
  const columns = [...listed, ...sums];
  const filters = [...fields.filter((field) => kindOf(field).isFiltered).map(({ name }) => name), ...sums];
  const sections = lines.map((name) => `${name}: ["${name}"], `).join("");
  const main = [...names.filter((name) => !lines.includes(name)), ...sums];
  const park = fields.find(({ kind, to, isRequired }) => kind === "reference" && to === "parks" && isRequired);
  return `import { defineResource } from "../../../definition/resource.ts";
import { managers } from "../../../definition/who.ts";
${hasStatus ? `import { defineMachine } from "../../../domain/machine.ts";\n${machine}` : ""}
/** ${said.many.en}. */
export const ${camel} = defineResource("${resource}", {
  menu: { group: "reference", order: 100, icon: "section" },
  calls: { list: ["plain"] },
  access: { list: managers, show: managers, create: managers, edit: managers },
${park ? `  bound: { park: "${park.name}_id" },\n` : ""}  fields: {
${fields.map((field) => fieldLine(resource, field)).join("\n")}
${hasStatus ? `    status: { kind: "status", machine, words: "${resource}.statuses", filter: true, sort: true },\n` : ""}  },
  list: {
    columns: [${list([...columns, ...(hasStatus ? ["status"] : []), "created_at"])}],
    notOnPhone: ["created_at"],
${hasStatus ? '    tabs: "status",\n' : ""}    filters: [${list([...(hasStatus ? ["status"] : []), ...filters, "created_at"])}],
  },
  card: { sections: { main: [${list(main)}], ${sections}record: ["created_at", "updated_at"] } },
  actions: [
${hasStatus ? steps : ""}    { name: "delete", on: ["row", "bulk"], isDanger: true, limit: 500, confirm: true },
  ],
});
`;
}

const machine = `
/** What happens to one: it begins new, works, is closed, and may work again. */
const machine = defineMachine({
  statuses: [
    { id: 0, code: "new", tone: "accent", refusal: "DOCUMENT_CLOSED" },
    { id: 1, code: "active", tone: "green", refusal: "DOCUMENT_IN_FORCE" },
    { id: 2, code: "closed", tone: "red", refusal: "DOCUMENT_CLOSED" },
  ],
  transitions: {
    activate: { from: ["new", "closed"], to: "active" },
    close: { from: ["new", "active"], to: "closed" },
  },
  deletable: ["new", "active", "closed"],
  editable: ["new", "active", "closed"],
});
`;

const steps = `    { name: "activate", on: ["row", "card", "bulk"], confirm: true, step: true },
    { name: "close", on: ["row", "card", "bulk"], isDanger: true, confirm: true, step: true },
`;

/** Lines that one begins with, and what adds them up. */
function linesLine(field: PlannedField): string {
  const sum = sumOf(field);
  return `    ${field.name}: {
      kind: "lines",
      columns: {
        name: { kind: "text", max: 200 },
        quantity: { kind: "integer", min: 1 },
        price: { kind: "money" },
        cost: { kind: "money", computed: true, formula: { times: ["quantity", "price"] } },
      },
      totals: ["cost"],
    },${sum === undefined ? "" : `\n    ${sum}: { kind: "money", computed: true, sum: { lines: "${field.name}", of: "cost" }, filter: true, sort: true },`}`;
}

/** A field as a definition says it, on a line of its own. */
export function fieldLine(resource: string, field: PlannedField): string {
  const { name, kind, to } = field;
  if (kind === "lines") return linesLine(field);
  const { isFiltered, isSorted, isSearched } = kindOf(field);
  const ids = choicesOf(field).map((id) => `"${id}"`);
  const parts = [
    `kind: "${kind}"`,
    ...(kind === "reference" ? [`to: "${to}"`] : []),
    ...(kind === "choice"
      ? [`words: "${resource}.options.${name}", ids: [${ids.join(", ")}], default: ${ids[0]}`]
      : []),
    ...(isOptional(field) ? ["optional: true"] : []),
    ...(isFiltered ? ["filter: true"] : []),
    ...(isSorted ? ["sort: true"] : []),
    ...(isSearched ? ["search: true"] : []),
  ];
  return `    ${name}: { ${parts.join(", ")} },`;
}
