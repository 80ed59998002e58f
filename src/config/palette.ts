import type { ColorMode } from "./color-scheme.ts";

/**
 * Every colour of ours, in one place. The log-in and error pages read them as CSS variables `--pd-…` (antd is not there yet),
 * antd's theme is made from them. Text on its ground has a contrast of at least 4.5 : 1.
 */
export type Palette = {
  readonly ground: string;
  readonly surface: string;
  readonly raised: string;
  readonly line: string;
  /** The edge of a field: 3 : 1 on its ground. */
  readonly edge: string;
  readonly text: string;
  readonly muted: string;
  readonly accent: string;
  readonly accentHover: string;
  readonly onAccent: string;
  readonly link: string;
  readonly success: string;
  readonly danger: string;
  readonly dangerGround: string;
};

export const palettes = {
  light: {
    ground: "#f5f6f8",
    surface: "#ffffff",
    raised: "#ffffff",
    line: "#d5d9e0",
    edge: "#878f9c",
    text: "#1b1e24",
    muted: "#5c6470",
    accent: "#0958d9",
    accentHover: "#0747ad",
    onAccent: "#ffffff",
    link: "#0958d9",
    success: "#18794e",
    danger: "#b42318",
    dangerGround: "#fef3f2",
  },
  dark: {
    ground: "#0f1114",
    surface: "#16181d",
    raised: "#1d2026",
    line: "#343944",
    edge: "#666e7b",
    text: "#e6e8ec",
    muted: "#9aa3b0",
    accent: "#1668dc",
    accentHover: "#0f57c0",
    onAccent: "#ffffff",
    link: "#6cb0f8",
    success: "#4cc38a",
    danger: "#ff8f86",
    dangerGround: "#2c1a1a",
  },
} as const satisfies Record<ColorMode, Palette>;

const dashed = (name: string) => `--pd-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The colours of a mode as `--pd-…` variables, and how the browser is to draw its own controls: property → value. */
export const paletteStyle = (mode: ColorMode): readonly (readonly [string, string])[] => [
  ["color-scheme", mode],
  ...Object.entries(palettes[mode]).map(([name, colour]) => [dashed(name), colour] as const),
];

/** Puts the colours of a mode on the page. */
export function wearPalette(mode: ColorMode, root: HTMLElement): void {
  root.dataset.mode = mode;
  for (const [property, value] of paletteStyle(mode)) root.style.setProperty(property, value);
}
