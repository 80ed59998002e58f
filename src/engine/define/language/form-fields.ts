import type { Resource } from "./resource.ts";

/** The fields that a form asks for, in its order. */
export const formFieldsOf = ({ form }: Pick<Resource, "form">): string[] =>
  form?.sections.flatMap(({ fields }) => [...fields]) ?? [];

/** The input of a form that changes what a column shows: `author_id` of `author`. */
export const inputOf = (resource: Resource, column: string): string | undefined =>
  formFieldsOf(resource).find((name) => {
    const field = resource.fields[name];
    return name === column || (field && "from" in field && field.from === column);
  });
