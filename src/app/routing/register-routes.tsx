import type { RouteObject } from "react-router";
import { patiently } from "../../engine/later/patiently.ts";
import type { ResourcePage } from "../../engine/registry/may.ts";
import { loadAntd } from "../antd/load-antd.ts";
import { views } from "../entrance/views.ts";

const PAGES = { list: "", create: "/add", show: "/:id", edit: "/edit/:id" } as const satisfies Record<
  ResourcePage,
  string
>;

/** The pages of registers, which administrators make and nobody knows beforehand (ADR 50). */
export const registerRoutes: RouteObject[] = (Object.keys(PAGES) as ResourcePage[]).map((page) => ({
  path: `/registers/:register${PAGES[page]}`,
  lazy: async () => {
    const [{ RegisterPage }, Shown, Dress] = await patiently(() =>
      Promise.all([import("../shaped/RegisterPage.tsx"), views[page](), loadAntd()]),
    );
    return { element: <RegisterPage page={page} Shown={Shown} Dress={Dress} /> };
  },
}));
