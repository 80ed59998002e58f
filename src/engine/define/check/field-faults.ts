import type { Field, FormulaOf } from "../language/fields.ts";
import type { Resource } from "../language/resource.ts";
import { cardShape, editShape, rowShape } from "../language/shapes.ts";
import { kindsOf } from "./kinds-of.ts";

/** What is wrong with the fields themselves: one that no screen has, a kind that its value is not of, an unknown part. */
export function fieldFaults({ name, fields }: Resource): string[] {
  const shapes = [editShape(name), cardShape(name), rowShape(name)];
  return Object.entries(fields).flatMap(([field, about]) => {
    const schema = shapes.map((shape) => shape?.[field]).find((found) => found !== undefined);
    if (!schema) return [`field ${field}: neither a row, nor a card, nor a form of ${name} has it`];
    const kinds = kindsOf(schema);
    const wrong = kinds && !kinds.includes(about.kind) ? [`field ${field}: its values are no ${about.kind}`] : [];
    const other = about.kind === "reference" ? about.toField : undefined;
    const unnamed = other !== undefined && shapes.every((shape) => shape?.[other] === undefined);
    const isUnrated = about.rated !== undefined && fields[about.rated]?.kind !== "percent";
    const faults = [
      ...partFaults(about, fields),
      ...(isUnrated ? [`${about.rated}, beside its name, is no percent`] : []),
      ...(unnamed ? [`there is no ${other} to name its resource`] : []),
    ];
    return [...wrong, ...faults.map((fault) => `field ${field}: ${fault}`)];
  });
}

function partFaults(field: Field, fields: Resource["fields"]): string[] {
  switch (field.kind) {
    case "formula":
      return inputsOf(field.formula)
        .filter((input) => !isDescribed(input, fields))
        .map((input) => `its formula needs ${input}, which is not described`);
    case "lines":
      return (field.totals ?? [])
        .filter((total) => field.columns[total] === undefined)
        .map((total) => `there is no column ${total} to sum`);
    case "iinBin":
      return field.by !== undefined && fields[field.by] === undefined
        ? [`${field.by}, which decides, is not described`]
        : [];
    default:
      return [];
  }
}

/** What a formula needs of the record; a column of its lines as `lines.cost`. */
export function inputsOf(formula: FormulaOf): readonly string[] {
  if ("lines" in formula)
    return [formula.sum, ...Object.values(formula.within ?? {})].map((column) => `${formula.lines}.${column}`);
  return "of" in formula ? [formula.of, formula.rate] : [...formula.plus, ...(formula.minus ?? [])];
}

function isDescribed(input: string, fields: Resource["fields"]): boolean {
  const [name = "", column] = input.split(".");
  const field = fields[name];
  if (column === undefined) return field !== undefined;
  return field?.kind === "lines" && field.columns[column] !== undefined;
}
