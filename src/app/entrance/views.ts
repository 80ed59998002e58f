import type { ComponentType } from "react";
import type { Resource } from "../../engine/define/language/resource.ts";
import type { FirstPage } from "./first-page.ts";

export type View = ComponentType<{ readonly resource: Resource }>;

/** The engine's views, each a file of its own that is loaded when a page of its kind is first opened. */
export const views: Record<FirstPage["view"], () => Promise<View>> = {
  list: async () => (await import("../../engine/list/ListPage.tsx")).ListPage,
  show: async () => (await import("../../engine/card/CardPage.tsx")).CardPage,
  create: async () => (await import("../../engine/form/FormPage.tsx")).CreatePage,
  edit: async () => (await import("../../engine/form/FormPage.tsx")).EditPage,
};

/** Whether a view is drawn without antd, which then comes with the first part of it that is opened. */
export const isPlain = (view: FirstPage["view"]): boolean => view === "list";
