import type { ReactNode } from "react";
import type { RouteObject } from "react-router";
import { ForbiddenPage } from "../../custom-pages/not-found/ForbiddenPage.tsx";
import { AsItIs } from "../../engine/antd/WithAntd.tsx";
import type { Resource } from "../../engine/define/language/resource.ts";
import { type ResourcePage, useMayOpen } from "../../engine/registry/may.ts";
import { hasOwnCard, withVariants } from "../../engine/registry/variants.ts";
import { loadAntd } from "../antd/load-antd.ts";
import { isPlain, views } from "../entrance/views.ts";
import { resources } from "../resources.ts";

/** Whether a form is drawn at a description's own addresses: a variant has the resource's, unless it says another to edit at. */
const hasOwnForm = (resource: Resource): boolean =>
  resource.where === undefined || withVariants(resource)[0]?.paths.edit !== resource.paths.edit;

/** Which of its pages the engine draws: a description without a card or a form has a page written by hand there, or none. */
function drawnPages(resource: Resource): ResourcePage[] {
  const { form } = resource;
  return [
    "list",
    ...(hasOwnCard(resource) ? (["show"] as const) : []),
    ...(form && hasOwnForm(resource) ? (["create", "edit"] as const) : []),
  ];
}

/** The pages that follow from the descriptions. */
export const resourceRoutes: RouteObject[] = resources.flatMap(withVariants).flatMap((resource) =>
  drawnPages(resource).flatMap((page): RouteObject[] => {
    const path = resource.paths[page];
    const load = views[page];
    if (path === undefined) return [];
    const lazy = async () => {
      const [Shown, Dress] = await Promise.all([load(), isPlain(page) ? AsItIs : loadAntd()]);
      return {
        element: (
          // Keyed: from one resource's list to another's is another page, not the same one with other rows.
          <ResourceGuard key={`${resource.paths.list} ${page}`} resource={resource} page={page}>
            <Dress>
              <Shown resource={resource} />
            </Dress>
          </ResourceGuard>
        ),
      };
    };
    return [{ path, lazy }];
  }),
);

type ResourceGuardProps = {
  readonly resource: Resource;
  readonly page: ResourcePage;
  readonly children: ReactNode;
};

function ResourceGuard({ resource, page, children }: ResourceGuardProps) {
  return useMayOpen()(resource, page) ? children : <ForbiddenPage />;
}
