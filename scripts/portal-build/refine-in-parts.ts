import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { inModules } from "./leave-out.ts";

const CORE = "@refinedev/core";
const SOURCES = inModules(`${CORE}/src`);
/** As refine's own sources call their folders, and the modules of lodash. */
const INNER = /^@(contexts|hooks|definitions|components)(?=\/|$)/;
const LODASH = /^lodash\/(\w+)$/;

const IMPORTED = /import\s*\{([^}]*)\}\s*from\s*"([^"]+)";?/g;
const DECLARED = /^export (?:declare )?(?:async )?(type|interface|const|function|class|enum) (\w+)/gm;

const listed = (names: string): string[] => names.split(",").flatMap((name) => name.trim() || []);
/** `useTable` of `useTable as useTableCore`. */
const ownName = (name: string): string => name.replace(/^type /, "").split(" ")[0] ?? name;

/** Where each name of refine's is declared, and which are types alone. */
function declaredIn(folder: string): { isType(name: string): boolean; fileOf(name: string): string | undefined } {
  const files = new Map<string, Set<string>>();
  const types = new Set<string>();
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((each) => /\.tsx?$/.test(each)))
    for (const [, kind, name = ""] of readFileSync(join(folder, path), "utf8").matchAll(DECLARED))
      if (kind === "type" || kind === "interface") types.add(name);
      else files.set(name, (files.get(name) ?? new Set()).add(join(folder, path)));
  return {
    isType: (name) => types.has(name) && !files.has(name),
    fileOf: (name) => {
      const [file, ...others] = files.get(name) ?? [];
      return others.length === 0 ? file : undefined;
    },
  };
}

/**
 * Takes refine's core from its sources, which the package brings, in the build, each name from the file that declares it. As published it is
 * one module, which a bundler puts into one file whatever asks for it: what a page of `@refinedev/antd` needs, its tables and forms, would be
 * loaded with the first list. An index that names everything would have chunks.ts find the same.
 */
export function refineInParts(): Plugin {
  let declared: ReturnType<typeof declaredIn>;
  function direct(code: string, isInside: boolean): string {
    const { isType, fileOf } = declared;
    return code.replace(IMPORTED, (whole, names: string, source: string) => {
      if (source !== CORE && !(isInside && (INNER.test(source) || source.startsWith(".")))) return whole;
      const values = listed(names).filter((name) => !name.startsWith("type ") && !isType(ownName(name)));
      return values.map((name) => `import { ${name} } from "${fileOf(ownName(name)) ?? source}";`).join(" ");
    });
  }

  return {
    name: "parkdesk-refine-in-parts",
    apply: "build",
    enforce: "pre",
    buildStart() {
      declared = declaredIn(SOURCES); // not where the configuration alone is read
    },
    resolveId(source, importer) {
      if (source === CORE) return join(SOURCES, "index.tsx");
      if (!importer?.startsWith(SOURCES)) return;
      if (INNER.test(source)) return this.resolve(source.replace(INNER, `${SOURCES}/$1`), importer, { skipSelf: true });
      const [, part] = LODASH.exec(source) ?? [];
      // The one that 90 modules of lodash's are behind: antd's parts bring one of their own anyway.
      if (part === "isEqual") return inModules("rc-util/es/isEqual.js");
      return part && this.resolve(`lodash-es/${part}.js`, importer, { skipSelf: true });
    },
    transform(code, id) {
      const isInside = id.startsWith(SOURCES);
      if (!isInside && !code.includes(CORE)) return;
      return { code: direct(code, isInside), map: null };
    },
  };
}
