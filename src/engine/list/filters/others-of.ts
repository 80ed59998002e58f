import type { Narrowing } from "../../options/use-options.ts";

/** What a list is narrowed to but for one filter: among these records the choices of that filter are counted. */
export function othersOf({ filters, search }: Narrowing, field: string): Narrowing {
  const { [field]: _, ...others } = filters;
  return { filters: others, search };
}
