import type { Resource } from "./resource.ts";

/** The fields that a form asks for, in its order. */
export const formFieldsOf = ({ form }: Pick<Resource, "form">): string[] =>
  form?.sections.flatMap(({ fields }) => [...fields]) ?? [];
