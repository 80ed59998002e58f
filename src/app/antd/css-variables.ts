import { theme } from "antd";
import type { ColorMode } from "../../config/color-scheme.ts";
import { antdTheme } from "../../config/theme.ts";

/** Numbers that are no pixels. */
const WITHOUT_UNIT = /^(lineHeight|opacity|fontWeight|zIndex)/;

/** antd's CSS variables of a mode, as antd itself writes them once it is there: name → value. */
export function cssVariables(mode: ColorMode): ReadonlyMap<string, string> {
  const tokens = Object.entries(theme.getDesignToken(antdTheme(mode, false)));
  return new Map(tokens.map(([name, value]) => [variableOf(name), written(name, value)]));
}

const variableOf = (name: string): string =>
  `--ant-${name}`
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replace(/([A-Z]+)([A-Z][a-z0-9]+)/g, "$1-$2")
    .replace(/([a-z])([A-Z0-9])/g, "$1-$2")
    .toLowerCase();

const written = (name: string, value: unknown): string =>
  typeof value === "number" && !WITHOUT_UNIT.test(name) ? `${value}px` : String(value);
