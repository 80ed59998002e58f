import type { Rolldown } from "vite";
import { RESOURCE_FILE } from "./resource-files.ts";

const [list, card, form] = [
  /\/engine\/list\/ListPage\.tsx$/,
  /\/engine\/card\/CardPage\.tsx$/,
  /\/engine\/form\/FormPage\.tsx$/,
];

/** Of antd's inputs: what its menus and tables need as well. */
const ANTD_SHARED =
  /\/(rc-overflow\/es\/index|antd\/es\/(input\/style\/index|_util\/statusUtils|form\/hooks\/useVariants|config-provider\/defaultRenderEmpty))\.js$/;

/** Where the parts of the portal begin, from the first that is loaded to the last: what a part needs and no earlier one has is its file. `by`: how many of the roots must need it. */
const parts: readonly { readonly name: string; readonly roots: readonly RegExp[]; readonly by?: number }[] = [
  { name: "main", roots: [/\/src\/app\/main\.ts$/, /\/i18n\/words\/by-file-name\.ts$/] },
  // The Russian words stand in for what another language lacks: nobody does without them.
  { name: "start", roots: [/\/src\/app\/entrance\/start\.tsx$/, /\/i18n\/words\/ru-entry\.ts$/] },
  { name: "portal", roots: [/\/src\/app\/portal\.tsx$/, /\/i18n\/words\/ru-rest\.ts$/] },
  // What everything drawn with antd needs; a list's first rows do not.
  { name: "antd", roots: [/\/src\/app\/antd\/AntdProvider\.tsx$/, /\/src\/app\/antd\/antd-locale\.ts$/] },
  // What a list needs and another view of the engine too; then what cards and forms share, of which a list carries nothing.
  { name: "portal", roots: [list, card], by: 2 },
  { name: "portal", roots: [list, form], by: 2 },
  // What the files of resources are made with.
  { name: "portal", roots: [RESOURCE_FILE], by: 2 },
  { name: "shared", roots: [card, form], by: 2 },
  { name: "list", roots: [list] },
  { name: "card", roots: [card] },
  { name: "form", roots: [form] },
  // What most forms ask for next, each by itself: cut by the bundler it would be thirty files. What others need too stands before what they do not.
  {
    name: "names",
    roots: [/\/fields\/reference\/(use-(chosen|found)-names|use-settled)\.ts$/, /\/language\/fields\.ts$/],
  },
  {
    name: "inputs",
    roots: [/\/fields\/[a-z]+\/(Line|Note|Flag)Input\.tsx$/, /\/fields\/kind\/wrongness\.ts$/, ANTD_SHARED],
  },
  { name: "select", roots: [/\/fields\/[a-z]+\/(Choice|Reference)Input\.tsx$/] },
  { name: "day", roots: [/\/fields\/date\/DayInput\.tsx$/] },
];
/** The sheets of what most people see first are one file, there with the page: a request costs more than what the log-in form has no use for. */
const SHEET = /\.css$/;
const FIRST_SEEN: ReadonlySet<string | undefined> = new Set(["portal", "list"]);
/** Named by an index that everything imports, needed by few: they stay with those. */
const RARE =
  /\/@tanstack\/[^/]+\/build\/modern\/(queriesObserver|infiniteQueryObserver|useQueries|useInfiniteQuery)\.js$/;
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//;

type Graph = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

/**
 * How the portal is cut into files. Left alone, the bundler makes a file of every set of modules that the same pages share: eighty
 * for a list, and a browser asks an HTTP/1.1 server for six at a time. Here a page waits for the parts before it and its own.
 * Whatever is loaded later still (a file's input, a page written by hand) is cut by the bundler.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let place: ReadonlyMap<string, string> | undefined;
  const ids: string[] = [];
  return [
    { name: "react", test: REACT, priority: 2 },
    {
      test: (id) => {
        ids.push(id);
        return true;
      },
      name: (id, context) => {
        place ??= placesOf(ids, context);
        const part = RARE.test(id) ? undefined : place.get(id);
        return FIRST_SEEN.has(part) && SHEET.test(id) ? "start" : (part ?? null);
      },
      debugName: "parts",
      priority: 1,
      // The sets are closed already; letting the bundler close them would put what an earlier part needs into a later one.
      includeDependenciesRecursively: false,
    },
  ];
}

/** Which part each module belongs to; none for what is reached in no part. */
function placesOf(ids: readonly string[], graph: Graph): ReadonlyMap<string, string> {
  const place = new Map<string, string>();
  for (const { name, roots, by = 1 } of parts) {
    const sets = roots.flatMap((root) => ids.filter((id) => root.test(id)).map((id) => reachedFrom(id, graph)));
    const counts = new Map<string, number>();
    for (const set of sets) for (const id of set) counts.set(id, (counts.get(id) ?? 0) + 1);
    for (const [id, count] of counts) if (!place.has(id) && count >= by) place.set(id, name);
  }
  // Each resource is one file, with what only it and a page written by hand need.
  for (const id of ids.filter((each) => RESOURCE_FILE.test(each)))
    for (const reached of reachedFrom(id, graph))
      if (!place.has(reached)) place.set(reached, `resource-${id.replace(RESOURCE_FILE, "")}`);
  return place;
}

/** A module and whatever it imports outright, to the end. */
function reachedFrom(root: string, graph: Graph): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [root];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}
