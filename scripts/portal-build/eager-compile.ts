import type { Plugin } from "vite";

/** The files of a first page, by the part of chunks.ts: most of what they hold is called before the page has its rows. */
const FIRST: ReadonlySet<string> = new Set(["main", "start", "react", "portal", "list"]);

/** V8's explicit compile hint (v8.dev/blog/explicit-compile-hints); a plain comment to any other engine. */
const HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * Has the browser compile the functions of these files while they arrive, on another thread. Left alone it reads every function twice,
 * the second time where it is called, and those two thousand times are half of what the page does before its rows are drawn.
 */
export function eagerCompile(): Plugin {
  return {
    name: "parkdesk-eager-compile",
    apply: "build",
    enforce: "post",
    // After the minifier, which would take the comment away, and after Vite, which would write above it.
    generateBundle: {
      order: "post",
      handler: (_, bundle) => {
        for (const file of Object.values(bundle))
          if (file.type === "chunk" && FIRST.has(file.name)) file.code = HINT + file.code;
      },
    },
  };
}
