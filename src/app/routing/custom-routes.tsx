import type { RouteObject } from "react-router";
import { loadAntd } from "../antd/load-antd.ts";
import { customPages } from "./custom-pages.ts";
import { Guarded } from "./Guarded.tsx";

/** The pages that are written by hand, each loaded when it is first opened; `addWords` brings what they say. */
export const customRoutesWith = (addWords: () => Promise<void>): RouteObject[] =>
  customPages.map(({ path, load, ...demand }) => ({
    path,
    lazy: async () => {
      const [Shown, Antd] = await Promise.all([load(), loadAntd(), addWords()]);
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
