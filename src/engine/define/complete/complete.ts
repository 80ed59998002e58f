import type { Resource } from "../language/resource.ts";
import type { WrittenResource } from "../written/written-resource.ts";
import { completeAction } from "./complete-action.ts";
import { completeFields } from "./complete-fields.ts";
import { completeList } from "./complete-list.ts";
import { completePaths, completeTitles } from "./complete-pages.ts";
import { completeVariant } from "./complete-variant.ts";
import { completeCard, completeForm } from "./complete-views.ts";

/**
 * A description as the engine reads it: with all that its author left to the resource, the API and the words (ADR 10). What is
 * whole already stays as it is. Never throws: what cannot follow is left for `checkResources` to name.
 */
export function complete(written: WrittenResource): Resource {
  const { name, menu, apart, access, card, variants, relatedTo, discussed, actions = [] } = written;
  const fields = completeFields(name, written.fields);
  const paths = completePaths(name, written.paths, access);
  const titles = completeTitles(name, written.titles, paths);
  const form = paths.create || paths.edit || written.form ? completeForm(name, written.form, fields) : undefined;
  return {
    name,
    titles,
    menu,
    paths,
    ...(apart && { apart }),
    access,
    fields,
    list: completeList(name, written.list, fields),
    ...(card && { card: completeCard(name, card, fields) }),
    ...(form && { form }),
    ...(relatedTo && { relatedTo }),
    ...(discussed && { discussed }),
    actions: actions.map((action) => completeAction(name, action, fields)),
    ...(variants && {
      variants: variants.map((each) => completeVariant({ name, titles, paths, access, fields }, written.list, each)),
    }),
  };
}
