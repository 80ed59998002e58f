import type { CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { pathTo, treeOf } from "./json-places.ts";

type Schema = Readonly<Record<string, unknown>>;
const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null;

/** The schema of a part: by its name, of whatever name, or of whatever stands in a list. */
export function schemaAt(schema: unknown, path: readonly string[]): Schema | undefined {
  return path.reduce<Schema | undefined>(
    (found, step) => {
      if (!found) return undefined;
      const named =
        isSchema(found.properties) && Object.hasOwn(found.properties, step) ? found.properties[step] : undefined;
      const next = named ?? found.items ?? found.additionalProperties;
      return isSchema(next) ? next : undefined;
    },
    isSchema(schema) ? schema : undefined,
  );
}

/** Offers what the JSON Schema of a body knows: the names of an object's parts, and the values of which a part has one. */
export const completing =
  (schema: unknown) =>
  (context: CompletionContext): CompletionResult | null => {
    const word = context.matchBefore(/"[\w.-]*/) ?? context.matchBefore(/[\w.-]+/);
    if (!word && !context.explicit) return null;
    const node = treeOf(context.state, context.pos).resolveInner(context.pos, -1);
    const isName = node.name === "PropertyName" || node.name === "Object" || node.parent?.name === "Object";
    const found = schemaAt(schema, pathTo(context.state, context.pos));
    const names = isName && isSchema(found?.properties) ? Object.keys(found.properties) : [];
    const values = !isName && Array.isArray(found?.enum) ? found.enum.map(String) : [];
    const options = [
      ...names.map((label) => ({ label: `"${label}"`, type: "property" })),
      ...values.map((label) => ({ label: `"${label}"`, type: "enum" })),
    ];
    return options.length > 0 ? { from: word?.from ?? context.pos, options } : null;
  };
