import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** The path of a file of a package. */
export const inModules = (path: string): string =>
  fileURLToPath(new URL(`../../node_modules/${path}`, import.meta.url));

/** A module of a package that the portal never calls into, and what stands in for it. */
type StandIn = { readonly module: RegExp; readonly code: () => string };

const standIns: readonly StandIn[] = [
  // App.useApp() needs the context only; what <App> draws is drawn, later, by src/app/feedback.
  {
    module: /\/antd\/es\/app\/App\.js$/,
    code: () => 'export default () => { throw new Error("the portal draws FeedbackRoot"); };',
  },
  // An icon of antd's works out styles and colours at run time.
  {
    module: /\/@ant-design\/icons\/es\/components\/AntdIcon\.js$/,
    code: () => `${readFileSync(new URL("plain-icon.js", import.meta.url), "utf8")}export { PlainIcon as default };`,
  },
  // refine's telltale for its own developer tools takes a stack apart at every hook.
  {
    module: /\/@refinedev\/devtools-internal\/dist\/index\.mjs$/,
    code: () => "export const getXRay = () => ({}); export const useQuerySubscription = () => ({});",
  },
  // With it refine reads the state of a table in the address, which is thrown away where it is not to be synchronised with it, and would
  // write it there; ours stands there already, encoded (ADR 8).
  {
    module: /\/qs\/lib\/index\.js$/,
    code: () =>
      'const stringify = () => { throw new Error("refine writes no address"); }; export default { parse: () => ({}), stringify };',
  },
  // refine's default names of resources in English; ours come from locales/.
  {
    module: /\/pluralize\/pluralize\.js$/,
    code: () => "const same = (text) => text; export default { plural: same, singular: same };",
  },
  // Every browser of our target has the real one.
  {
    module: /\/resize-observer-polyfill\/dist\/ResizeObserver\.es\.js$/,
    code: () => "export default globalThis.ResizeObserver;",
  },
];

/** Whole files that are taken from elsewhere, by the package that asks. */
const shortCuts: readonly { readonly from: RegExp; readonly source: string; readonly to: string }[] = [
  // antd's inputs and buttons read the form's context; its module asks rc-field-form for a provider and gets the whole form, its
  // validator included, onto pages that have no form.
  {
    from: /\/antd\/es\/form\/context\.js$/,
    source: "rc-field-form",
    to: inModules("rc-field-form/es/FormContext.js"),
  },
  // Its one line would name all of antd.
  {
    from: /\/@ant-design\/v5-patch-for-react-19\/es\//,
    source: "antd",
    to: inModules("antd/es/config-provider/UnstableContext.js"),
  },
];

/** Keeps out of the build what packages bring along and the portal never calls. Every line says why; scripts/check-bytes.ts counts. */
export function leaveOut(): Plugin {
  return {
    name: "parkdesk-leave-out",
    apply: "build",
    enforce: "pre",
    resolveId: (source, importer) =>
      shortCuts.find((cut) => source === cut.source && importer !== undefined && cut.from.test(importer))?.to,
    transform: (_, id) => {
      const found = standIns.find(({ module }) => module.test(id));
      return found && { code: found.code(), map: null };
    },
  };
}

/** What whole packages are taken from in the build. */
export const inBuildOnly = [
  // react-router's exports lead to its development build whatever the mode, with warnings that only a developer reads; this is the
  // same release without them.
  { find: /^react-router$/, replacement: inModules("react-router/dist/production/index.mjs") },
  { find: /^react-router\/dom$/, replacement: inModules("react-router/dist/production/dom-export.mjs") },
  // What the browser reads replies with: the part of zod that the contract asks for.
  { find: /^zod$/, replacement: fileURLToPath(new URL("../../src/wire/zod.ts", import.meta.url)) },
];
