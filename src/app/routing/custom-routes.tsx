import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import type { RouteSpec } from "../../../contract/route.ts";
import { dispRoutes } from "../../../contract/routes/disps.ts";
import { okRoutes } from "../../../contract/routes/oks.ts";
import { Guarded } from "./Guarded.tsx";

type PageModule = Record<string, ComponentType>;
type CustomPage = {
  readonly path: string;
  readonly load: () => Promise<ComponentType>;
  readonly needs?: RouteSpec;
};

const files = import.meta.glob<PageModule>("../../custom-pages/*/*Page.tsx");
const page = (path: string) => async (): Promise<ComponentType> => {
  const name = path.split("/")[1] ?? "";
  const module = await files[`../../custom-pages/${path}.tsx`]?.();
  const found = module?.[name];
  if (!found) throw new Error(`${path} is not there`);
  return found;
};

const pages: readonly CustomPage[] = [
  { path: "/", load: page("home/HomePage") },
  { path: "/statistics", load: page("statistics/StatisticsPage"), needs: dispRoutes.statistics },
  { path: "/imports", load: page("imports/ImportsPage"), needs: dispRoutes.imports },
  { path: "/imports/:id", load: page("imports/ImportPage"), needs: dispRoutes.importOne },
  { path: "/categories", load: page("categories/CategoriesPage"), needs: dispRoutes.categories },
  {
    path: "/parks/:parkId/distribution/:period",
    load: page("distribution/DistributionPage"),
    needs: okRoutes.parkDistribution,
  },
  { path: "/oks/:okId/distribution", load: page("distribution/DistributionPage"), needs: okRoutes.distribution },
  { path: "/oks/single", load: page("ok-single/OkSinglePage"), needs: okRoutes.single },
  { path: "/oks/manual", load: page("ok-manual/OkManualPage"), needs: okRoutes.manual },
  { path: "/oks/:okId", load: page("ok-card/OkCardPage"), needs: okRoutes.one },
];

/** The pages that are written by hand, each loaded when it is first opened. */
export const customRoutes: RouteObject[] = pages.map(({ path, load, needs }) => ({
  path,
  lazy: async () => {
    const Shown = await load();
    const element = <Shown />;
    return { element: needs ? <Guarded needs={needs}>{element}</Guarded> : element };
  },
}));
