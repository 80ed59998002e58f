import { type ComponentType, createContext, use } from "react";
import type { SignDocuments } from "../../config/sign-documents.ts";
import type { RenderProps } from "../define/language/render-name.ts";
import type { Resource } from "../define/language/resource.ts";
import type { FillRule } from "../define/language/views.ts";
import { headsOf, type ResourceHead } from "./heads.ts";
import type { ResourcePage } from "./may.ts";

/** What the application is made of: its descriptions, and the cells that they name. Filled by `src/app`. */
export type Registry = {
  readonly heads: readonly ResourceHead[];
  /** The whole description of a resource that the registry has; the same promise each time, `thereAlready` once its file is there. */
  readonly load: (name: string) => Promise<Resource>;
  /** Brings all that draws a page of a resource before somebody opens it; a failure is left to that page. */
  readonly bring?: (page: ResourcePage, name: string) => void;
  readonly renders: Readonly<Record<string, ComponentType<RenderProps>>>;
  /** How papers are signed; where it is not there, nothing is. */
  readonly signDocuments?: SignDocuments;
  /** Whether what signs them is there; rejects with `CallError`, whose message says what to do. */
  readonly reachSigner?: () => Promise<void>;
  /** How fields of forms follow from others. */
  readonly fills?: Readonly<Record<string, FillRule>>;
  /** What is offered while one types into a line, by the kind of field: a `datalist` of the id that it is given. */
  readonly suggestions?: Readonly<Record<string, ComponentType<{ readonly id: string }>>>;
  /** Where a document's card stands, by the route that a reply names it by; each address has one parameter, the document's id. */
  readonly documentPaths?: Readonly<Record<string, `/${string}:${string}`>>;
};

/** Marks a promise as React marks those that it has read: `use` then answers at once, and nobody sees a page wait for what is there. */
export const thereAlready = (coming: Promise<Resource>, value: Resource): Promise<Resource> =>
  Object.assign(coming, { status: "fulfilled", value });

/** A registry of descriptions that are all there. */
export function registryOf({
  resources,
  ...rest
}: Omit<Registry, "heads" | "load"> & { readonly resources: readonly Resource[] }): Registry {
  const load = (name: string) => {
    const found = resources.find((resource) => resource.name === name);
    if (!found) throw new Error(`there is no resource ${name}`);
    return thereAlready(Promise.resolve(found), found);
  };
  return { ...rest, heads: resources.flatMap(headsOf), load };
}

export const RegistryContext = createContext<Registry>(registryOf({ resources: [], renders: {} }));

export const useRegistry = (): Registry => use(RegistryContext);

/** What every page knows of a resource; undefined where the application has none, so that nothing can lead there. */
export const useHead = (name: string | undefined): ResourceHead | undefined =>
  useRegistry().heads.find((head) => head.name === name);

/** The description of a resource that the application has; suspends until its file is there. */
export const useResource = (name: string): Resource => use(useRegistry().load(name));
