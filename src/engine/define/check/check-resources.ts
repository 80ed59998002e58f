import type { z } from "zod";
import { checkResource } from "../check-resource.ts";
import type { Resource } from "../resource.ts";
import type { Known } from "./known.ts";
import { duplicatePaths } from "./page-faults.ts";
import { resourceSchema } from "./resource-schema.ts";

/**
 * Every mistake in every description at once, each naming its resource and field: `oks: filter moon (ids) is not in oks.list`.
 * Empty when all is well. Takes anything: a description may have been written as JSON.
 */
export function checkResources(descriptions: readonly unknown[], known: Omit<Known, "resources">): string[] {
  const schema = resourceSchema({ ...known, resources: descriptions.map(nameOf) });
  const read = descriptions.map((description) => ({ description, parsed: schema.safeParse(description) }));
  const sound = read.flatMap(({ parsed }) => (parsed.success ? [parsed.data as unknown as Resource] : [])); // its names are checked, keys stay plain strings
  const twice = descriptions.map(nameOf).filter((name, index, names) => names.indexOf(name) !== index);
  return [
    ...read.flatMap(({ description, parsed }) =>
      parsed.success ? [] : parsed.error.issues.flatMap((issue) => faultsOf(nameOf(description), issue)),
    ),
    ...sound.flatMap((resource) => checkResource(resource, known.renders, known.deeds)),
    ...twice.map((name) => `${name}: is described twice`),
    ...duplicatePaths(sound),
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

/** The member of a union that got furthest: with the fewest complaints, none of them about its own members. */
function likeliest(errors: readonly (readonly z.core.$ZodIssue[])[]): readonly z.core.$ZodIssue[] {
  const weight = (issues: readonly z.core.$ZodIssue[]) =>
    issues.reduce((sum, { code, path }) => sum + (path.length === 0 || code === "unrecognized_keys" ? 10 : 1), 0);
  return [...errors].sort((one, other) => weight(one) - weight(other))[0] ?? [];
}
