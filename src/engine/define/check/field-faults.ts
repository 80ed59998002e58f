import type { Field, FormulaOf } from "../fields.ts";
import type { Resource } from "../resource.ts";
import { kindsOf } from "./kinds-of.ts";
import { cardShape, editShape, rowShape } from "./shapes.ts";

/** What is wrong with the fields themselves: one that no screen has, a kind that its value is not of, an unknown part. */
export function fieldFaults({ name, fields }: Resource): string[] {
  const shapes = [editShape(name), cardShape(name), rowShape(name)];
  return Object.entries(fields).flatMap(([field, about]) => {
    const schema = shapes.map((shape) => shape?.[field]).find((found) => found !== undefined);
    if (!schema) return [`field ${field}: neither a row, nor a card, nor a form of ${name} has it`];
    const kinds = kindsOf(schema);
    const wrong = kinds && !kinds.includes(about.kind) ? [`field ${field}: its values are no ${about.kind}`] : [];
    return [...wrong, ...partFaults(about, fields).map((fault) => `field ${field}: ${fault}`)];
  });
}

function partFaults(field: Field, fields: Resource["fields"]): string[] {
  switch (field.kind) {
    case "formula":
      return inputsOf(field.formula)
        .filter((input) => fields[input] === undefined)
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

const inputsOf = (formula: FormulaOf): readonly string[] =>
  "of" in formula ? [formula.of, formula.rate] : [...formula.plus, ...(formula.minus ?? [])];
