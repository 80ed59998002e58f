import { complete } from "./complete/complete.ts";
import type { Resource } from "./language/resource.ts";
import type { WrittenResource } from "./written/written-resource.ts";

/** A description completed, which remembers how it was written. */
export function written(description: WrittenResource): Resource {
  const resource = complete(description);
  writtenAs.set(resource, description);
  return resource;
}

const writtenAs = new WeakMap<Resource, WrittenResource>();

/** A description as it was written: what the start-up check and an editor read. */
export const writtenOf = (resource: Resource): WrittenResource => writtenAs.get(resource) ?? resource;
