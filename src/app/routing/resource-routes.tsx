import type { ComponentType, PropsWithChildren, ReactNode } from "react";
import type { RouteObject } from "react-router";
import { ForbiddenPage } from "../../custom-pages/not-found/ForbiddenPage.tsx";
import { AsItIs } from "../../engine/antd/WithAntd.tsx";
import { patiently } from "../../engine/later/patiently.ts";
import { type Opened, type ResourcePage, useMayOpen } from "../../engine/registry/may.ts";
import type { Registry } from "../../engine/registry/registry.ts";
import { withVariants } from "../../engine/registry/variants.ts";
import type { LoadedPage } from "../entrance/loaded-page.ts";
import { loadPageParts } from "../entrance/page-parts.ts";
import { heads } from "../heads.ts";
import { Following } from "../shaped/Following.tsx";

/**
 * The pages that follow from the descriptions; `load`: the description of a resource. `first`: the page that one begins with, where all of it
 * is there: it is drawn at once, while the router would first be drawn without it, and then with what it has loaded.
 */
export const resourceRoutesWith = (load: Registry["load"], first?: LoadedPage): RouteObject[] =>
  heads.flatMap((head) =>
    head.drawn.flatMap((page): RouteObject[] => {
      const path = head.paths[page];
      if (path === undefined) return [];
      const drawn = ({ Shown, Dress, resource: whole }: Drawn) => (
        // Keyed: from one resource's list to another's is another page, not the same one with other rows.
        <ResourceGuard key={`${head.paths.list} ${page}`} resource={head} page={page}>
          <Dress>
            <Following name={head.name} page={page} first={whole}>
              {(now) => <Shown resource={withVariants(now)[head.variant] ?? now} />}
            </Following>
          </Dress>
        </ResourceGuard>
      );
      if (first?.path === path) return [{ path, element: drawn({ ...first, Dress: AsItIs }) }];
      const lazy = async () => {
        const parts = await patiently(() => loadPageParts(page, head.name, load));
        return { element: drawn(parts) };
      };
      return [{ path, lazy }];
    }),
  );

type Drawn = Pick<LoadedPage, "Shown" | "resource"> & { readonly Dress: ComponentType<PropsWithChildren> };

type ResourceGuardProps = {
  readonly resource: Opened;
  readonly page: ResourcePage;
  readonly children: ReactNode;
};

function ResourceGuard({ resource, page, children }: ResourceGuardProps) {
  return useMayOpen()(resource, page) ? children : <ForbiddenPage />;
}
