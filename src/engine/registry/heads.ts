import type { Field } from "../define/language/fields.ts";
import type { ListView } from "../define/language/list.ts";
import type { MenuPlace } from "../define/language/pages.ts";
import type { Resource } from "../define/language/resource.ts";
import type { ResourcePage } from "./may.ts";
import { hasOwnCard, withVariants } from "./variants.ts";

/**
 * What every page knows of a resource, or of one of its variants: how it is called, where it stands, who opens it. All the rest of a
 * description comes with its own file, when one of its pages is opened. The heads of a resource stand together, its own first.
 */
export type ResourceHead = Pick<Resource, "name" | "titles" | "paths" | "access" | "relatedTo" | "apart"> & {
  /** Its place among `withVariants`; 0: the resource itself. */
  readonly variant: number;
  /** Its line of the menu, where it has one to itself. */
  readonly menu?: MenuPlace;
  /** The pages that the engine draws; at its other addresses stand pages written by hand, or none. */
  readonly drawn: readonly ResourcePage[];
  /** What else its list leads to. */
  readonly links?: ListView["links"];
  /** Its status, which the search shows beside a name. */
  readonly status?: Field;
};

/** The heads of a description: its own, then one for each variant. */
export const headsOf = (resource: Resource): readonly ResourceHead[] =>
  withVariants(resource).map((each, variant) => {
    const { name, titles, paths, access, relatedTo, apart, list } = each;
    const menu = variant === 0 ? each.menu : resource.variants?.[variant - 1]?.menu;
    const status = variant === 0 ? Object.values(each.fields).find(({ kind }) => kind === "status") : undefined;
    return {
      name,
      titles,
      paths,
      access,
      variant,
      drawn: drawnPages(each),
      ...(menu && { menu }),
      ...(variant === 0 && relatedTo && { relatedTo }),
      ...(variant === 0 && apart && { apart }),
      ...(variant === 0 && list.links && { links: list.links }),
      ...(status && { status }),
    };
  });

/** Whether a form is drawn at a description's own addresses: a variant has the resource's, unless it says another to edit at. */
const hasOwnForm = (resource: Resource): boolean =>
  resource.where === undefined || withVariants(resource)[0]?.paths.edit !== resource.paths.edit;

/** Which of its pages the engine draws: a description without a card or a form has a page written by hand there, or none. */
function drawnPages(resource: Resource): ResourcePage[] {
  const has = {
    list: true,
    show: hasOwnCard(resource),
    create: resource.form !== undefined && hasOwnForm(resource),
    edit: resource.form !== undefined && hasOwnForm(resource),
  };
  return (["list", "show", "create", "edit"] as const).filter(
    (page) => has[page] && resource.paths[page] !== undefined,
  );
}
