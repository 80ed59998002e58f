import type { RouteObject } from "react-router";
import { patiently } from "../../engine/later/patiently.ts";
import type { Registry } from "../../engine/registry/registry.ts";
import { loadAntd } from "../antd/load-antd.ts";
import { type CustomPage, customPages } from "./custom-pages.ts";
import { Guarded } from "./Guarded.tsx";

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
