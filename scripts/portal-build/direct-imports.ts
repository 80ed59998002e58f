import type { Plugin } from "vite";

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*"(antd|@ant-design\/icons)";/g;
const OURS = /\/src\/.*\.tsx?$/;

const kebab = (name: string): string => name.replace(/([a-z])([A-Z])/g, "$1-$2").toLowerCase();

/** The file of a package that a name comes from. */
const fileOf = {
  antd: (name: string) => `antd/es/${kebab(name)}/index.js`,
  "@ant-design/icons": (name: string) => `@ant-design/icons/es/icons/${name}.js`,
};

/**
 * Reads `import { Button } from "antd"` as an import of the button's own file. The package's index names everything that antd has,
 * and chunks.ts, which follows imports to know what a page needs, would find that every page needs all of it.
 */
export function directImports(): Plugin {
  return {
    name: "parkdesk-direct-imports",
    apply: "build",
    enforce: "pre",
    transform: (code, id) =>
      OURS.test(id) && code.includes("ant") ? { code: withDirectImports(code), map: null } : undefined,
  };
}

/** The same source with an import for each part of antd and each icon; types are left out, the compiler has seen them. */
export function withDirectImports(code: string): string {
  return code.replace(IMPORT, (_, names: string, pack: keyof typeof fileOf) =>
    names
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "" && !name.startsWith("type "))
      .map((name) => {
        const [imported = name, local = imported] = name.split(/\s+as\s+/);
        return `import ${local} from "${fileOf[pack](imported)}";`;
      })
      .join(" "),
  );
}
