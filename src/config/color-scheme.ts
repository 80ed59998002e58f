/** What a person may prefer (spec §3): `auto` follows the system and its changes. */
export const COLOR_SCHEMES = ["light", "dark", "auto"] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];
/** What is drawn. */
export type ColorMode = "light" | "dark";

export const isColorScheme = (text: string | null): text is ColorScheme =>
  COLOR_SCHEMES.some((scheme) => scheme === text);
