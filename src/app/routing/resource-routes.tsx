import type { ReactNode } from "react";
import type { RouteObject } from "react-router";
import { ForbiddenPage } from "../../custom-pages/not-found/ForbiddenPage.tsx";
import { AsItIs } from "../../engine/antd/WithAntd.tsx";
import { type Opened, type ResourcePage, useMayOpen } from "../../engine/registry/may.ts";
import type { Registry } from "../../engine/registry/registry.ts";
import { withVariants } from "../../engine/registry/variants.ts";
import { loadAntd } from "../antd/load-antd.ts";
import { isPlain, views } from "../entrance/views.ts";
import { heads } from "../heads.ts";

/** The pages that follow from the descriptions; `load`: the description of a resource. */
export const resourceRoutesWith = (load: Registry["load"]): RouteObject[] =>
  heads.flatMap((head) =>
    head.drawn.flatMap((page): RouteObject[] => {
      const path = head.paths[page];
      if (path === undefined) return [];
      const lazy = async () => {
        const [Shown, Dress, whole] = await Promise.all([
          views[page](),
          isPlain(page) ? AsItIs : loadAntd(),
          load(head.name),
        ]);
        const resource = withVariants(whole)[head.variant] ?? whole;
        return {
          element: (
            // Keyed: from one resource's list to another's is another page, not the same one with other rows.
            <ResourceGuard key={`${head.paths.list} ${page}`} resource={head} page={page}>
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
  readonly resource: Opened;
  readonly page: ResourcePage;
  readonly children: ReactNode;
};

function ResourceGuard({ resource, page, children }: ResourceGuardProps) {
  return useMayOpen()(resource, page) ? children : <ForbiddenPage />;
}
