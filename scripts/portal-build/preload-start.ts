import type { Plugin, Rolldown } from "vite";

const START = /\/src\/app\/entrance\/start\.tsx$/;

/**
 * Names in the page what every page loads next: React and what draws the log-in form or the placeholder. The first script would ask
 * for it only after it was itself loaded and had done its own asking, a journey to the server and back later.
 */
export function preloadStart(): Plugin {
  return {
    name: "parkdesk-preload-start",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle }) => {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === "chunk");
        const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => START.test(id)));
        if (!start) throw new Error("the build has no start");
        const files = [...withImports(start, chunks)];
        const styles = files.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        return [
          ...files.map(({ fileName }) => link({ rel: "modulepreload", href: `/${fileName}` })),
          ...[...new Set(styles)].map((href) => link({ rel: "stylesheet", href: `/${href}` })),
        ];
      },
    },
  };
}

const link = (attrs: Readonly<Record<string, string>>) =>
  ({ tag: "link", attrs: { ...attrs, crossorigin: true }, injectTo: "head" }) as const;

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
