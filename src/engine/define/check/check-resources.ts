import type { z } from "zod";
import { complete } from "../complete/complete.ts";
import type { WrittenResource } from "../written/written-resource.ts";
import { checkResource } from "./check-resource.ts";
import type { Known } from "./known.ts";
import { duplicatePaths } from "./page-faults.ts";
import { resourceSchema } from "./resource-schema.ts";
import { writtenFaults } from "./written-faults.ts";

/**
 * Every mistake in every description at once, each naming its resource and field: `books: filter moon (ids) is not in books.list`.
 * Empty when all is well. Takes anything: a description may have been written as JSON. What its author left to follow is added
 * (ADR 10) and asked in its turn: a text that follows and that nobody wrote is missing.
 */
export function checkResources(descriptions: readonly unknown[], known: Omit<Known, "resources">): string[] {
  const schema = resourceSchema({ ...known, resources: descriptions.map(nameOf) });
  const faults = (description: unknown): string[] =>
    schema.safeParse(description).error?.issues.flatMap((issue) => faultsOf(nameOf(description), issue)) ?? [];
  const written = descriptions.map((description) => ({ description, faults: faults(description) }));
  const sound = written.flatMap((each) => (each.faults.length === 0 ? [each.description as WrittenResource] : [])); // the schema has taken it
  const whole = sound.map(complete);
  const twice = descriptions.map(nameOf).filter((name, index, names) => names.indexOf(name) !== index);
  return [
    ...written.flatMap((each) => each.faults),
    ...whole.flatMap(faults),
    ...sound.flatMap(writtenFaults),
    ...whole.flatMap((resource) => checkResource(resource, known.renders, known.handlers)),
    ...twice.map((name) => `${name}: is described twice`),
    ...duplicatePaths(whole),
  ];
}

function nameOf(description: unknown): string {
  const isNamed = typeof description === "object" && description !== null && "name" in description;
  return isNamed && typeof description.name === "string" ? description.name : "?";
}

/** A union says that nothing fitted: what was wrong with its likeliest member says more. */
function faultsOf(name: string, issue: z.core.$ZodIssue): string[] {
  const { path, message } = issue;
  const at = path.join(".");
  const nested = issue.code === "invalid_union" && message === "Invalid input" ? likeliest(issue.errors) : [];
  if (nested.length > 0) return nested.flatMap((inner) => faultsOf(name, { ...inner, path: [...path, ...inner.path] }));
  return [`${name}: ${at ? `${at}: ` : ""}${message}`];
}

/** The member of a union that got furthest: of the same type, with the fewest complaints, none of them about its own members. */
function likeliest(errors: readonly (readonly z.core.$ZodIssue[])[]): readonly z.core.$ZodIssue[] {
  const weigh = ({ code, path }: z.core.$ZodIssue): number => {
    if (path.length > 0) return code === "unrecognized_keys" ? 10 : 1;
    return code === "invalid_type" ? 100 : 10;
  };
  const weight = (issues: readonly z.core.$ZodIssue[]) => issues.reduce((sum, issue) => sum + weigh(issue), 0);
  return [...errors].sort((one, other) => weight(one) - weight(other))[0] ?? [];
}
