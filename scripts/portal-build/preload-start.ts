import type { Plugin, Rolldown } from "vite";
import { preloadPortal } from "../../src/app/entrance/preload-portal.ts";
import { storageKeys } from "../../src/config/storage-keys.ts";

const START = "/src/app/entrance/start.tsx";
const PORTAL = "/src/app/portal.tsx";

/**
 * Names in the page what it loads next: React and what draws the log-in form or the placeholder, and for whoever is signed in the application.
 * The first script would ask for it only after it was itself loaded and had done its own asking, a journey to the server and back later.
 */
export function preloadStart(): Plugin {
  return {
    name: "parkdesk-preload-start",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle }) => {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === "chunk");
        const files = neededBy(START, chunks);
        const later = [...neededBy(PORTAL, chunks)].filter((file) => !files.has(file));
        const styles = [...files].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        const told = JSON.stringify(later.map(addressOf));
        return [
          { tag: "script", children: `(${preloadPortal})(document,"${storageKeys.token}",${told})`, injectTo: "head" },
          ...[...files].map((file) => link({ rel: "modulepreload", href: addressOf(file) })),
          ...[...new Set(styles)].map((href) => link({ rel: "stylesheet", href: `/${href}` })),
        ];
      },
    },
  };
}

const addressOf = ({ fileName }: Rolldown.OutputChunk): string => `/${fileName}`;

const link = (attrs: Readonly<Record<string, string>>) =>
  ({ tag: "link", attrs: { ...attrs, crossorigin: true }, injectTo: "head" }) as const;

/** The files that a module needs before it runs, its own among them. */
function neededBy(module: string, chunks: readonly Rolldown.OutputChunk[]): ReadonlySet<Rolldown.OutputChunk> {
  const first = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!first) throw new Error(`the build has no ${module}`);
  return withImports(first, chunks);
}

/** A file and what it imports outright. */
function withImports(
  first: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
  found = new Set<Rolldown.OutputChunk>(),
): ReadonlySet<Rolldown.OutputChunk> {
  if (found.has(first)) return found;
  found.add(first);
  for (const name of first.imports) {
    const imported = chunks.find(({ fileName }) => fileName === name);
    if (imported) withImports(imported, chunks, found);
  }
  return found;
}
