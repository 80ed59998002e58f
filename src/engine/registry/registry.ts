import { type ComponentType, createContext, use } from "react";
import type { RelatedDocument } from "../../../contract/entities/related-document.ts";
import type { ActionHandler } from "../define/language/action-handler.ts";
import type { RenderProps } from "../define/language/render-name.ts";
import type { Resource } from "../define/language/resource.ts";
import type { FillRule } from "../define/language/views.ts";

/** What the application is made of: its descriptions, and the cells that they name. Filled by `src/app`. */
export type Registry = {
  readonly resources: readonly Resource[];
  readonly renders: Readonly<Record<string, ComponentType<RenderProps>>>;
  /** What actions run that are more than a call. */
  readonly handlers?: Readonly<Record<string, ActionHandler>>;
  /** How fields of forms follow from others. */
  readonly fills?: Readonly<Record<string, FillRule>>;
  /** Where a document's card stands, by the route that a reply names it by; each address has one parameter, the document's id. */
  readonly documentPaths?: Readonly<Record<RelatedDocument["route"], `/${string}:${string}`>>;
};

export const RegistryContext = createContext<Registry>({ resources: [], renders: {} });

export const useRegistry = (): Registry => use(RegistryContext);

/** The description of a resource; undefined where the application has none, so that nothing can lead there. */
export function useResource(name: string | undefined): Resource | undefined {
  return useRegistry().resources.find((resource) => resource.name === name);
}
