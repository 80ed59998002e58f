import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Plugin, runnerImport } from "vite";
import type { cssVariables } from "../../src/app/antd/css-variables.ts";
import { CSS_VARIABLES } from "../../src/config/theme-key.ts";

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const SHEET = /\/src\/app\/antd\/variables\.css$/;

/**
 * Writes antd's CSS variables into a sheet of ours: a list, its menu and its header are drawn with them and without antd, which
 * would work them out in the browser. Only those that something of ours reads.
 */
export function themeVariables(): Plugin {
  return {
    name: "parkdesk-theme-variables",
    enforce: "pre",
    transform: async (_, id) => (SHEET.test(id) ? { code: await writeSheet(), map: null } : undefined),
  };
}

async function writeSheet(): Promise<string> {
  const { module } = await runnerImport<{ cssVariables: typeof cssVariables }>(at("src/app/antd/css-variables.ts"));
  const read = variablesRead();
  const rule = (mode: "light" | "dark", selector: string) => {
    const lines = [...module.cssVariables(mode)].filter(([name]) => read.has(name));
    return `${selector} {\n${lines.map(([name, value]) => `  ${name}: ${value};\n`).join("")}}\n`;
  };
  // Paper is white, whatever the screen is.
  return `${rule("light", `.${CSS_VARIABLES}`)}@media screen {\n${rule("dark", `[data-mode="dark"] .${CSS_VARIABLES}`)}}\n`;
}

/** The variables that our sheets and components name. */
function variablesRead(): ReadonlySet<string> {
  const files = readdirSync(at("src"), { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(css|tsx?)$/.test(name),
  );
  return new Set(files.flatMap((name) => readFileSync(at(`src/${name}`), "utf8").match(/--ant-[\w-]+/g) ?? []));
}
