import type { ReactNode } from "react";
import type { RouteObject } from "react-router";
import { ForbiddenPage } from "../../custom-pages/not-found/ForbiddenPage.tsx";
import { useSession } from "../../engine/calls/use-session.ts";
import { patiently } from "../../engine/later/patiently.ts";
import type { Registry } from "../../engine/registry/registry.ts";
import { loadAntd } from "../antd/load-antd.ts";
import { type Demand, mayOpen } from "../may-open.ts";
import { type CustomPage, customPages } from "./custom-pages.ts";

/** The pages that are written by hand, each loaded when it is first opened; `addWords` brings what they say, `loadResource` what they share with a resource. */
export const customRoutesWith = (
  addWords: (more?: CustomPage["words"]) => Promise<void>,
  loadResource: Registry["load"],
): RouteObject[] =>
  customPages.map(({ path, load, beside = [], words, ...demand }) => ({
    path,
    lazy: async () => {
      const [Shown, Antd] = await patiently(() =>
        Promise.all([load(), loadAntd(), addWords(words), ...beside.map(loadResource)]),
      );
      return {
        element: (
          <Guarded demand={demand}>
            <Antd>
              <Shown />
            </Antd>
          </Guarded>
        ),
      };
    },
  }));

/** A page for those who may open it; the others are told that they may not. */
function Guarded({ demand, children }: { readonly demand: Demand; readonly children: ReactNode }) {
  return mayOpen(demand, useSession()) ? children : <ForbiddenPage />;
}
