import { type ColorMode, type ColorScheme, isColorScheme } from "../../config/color-scheme.ts";
import { wearPalette } from "../../config/palette.ts";
import { storageKeys } from "../../config/storage-keys.ts";

export type ColorSchemeStore = {
  readonly scheme: () => ColorScheme;
  readonly mode: () => ColorMode;
  readonly choose: (scheme: ColorScheme) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

/** The preferred colours (light by default, spec §9), live: the system's own changes and other tabs are followed. */
export function createColorSchemeStore(browser: Window): ColorSchemeStore {
  const systemDark = browser.matchMedia("(prefers-color-scheme: dark)");
  const listeners = new Set<() => void>();
  const read = (): ColorScheme => {
    const stored = browser.localStorage.getItem(storageKeys.colorScheme);
    return isColorScheme(stored) ? stored : "light";
  };
  let scheme = read();
  const mode = (): ColorMode => (scheme === "auto" ? (systemDark.matches ? "dark" : "light") : scheme);
  const wear = () => {
    wearPalette(mode(), browser.document.documentElement);
    for (const listener of listeners) listener();
  };
  systemDark.addEventListener("change", wear);
  browser.addEventListener("storage", ({ key }) => {
    if (key !== storageKeys.colorScheme && key !== null) return;
    scheme = read();
    wear();
  });
  wear();
  return {
    scheme: () => scheme,
    mode,
    choose: (next) => {
      scheme = next;
      browser.localStorage.setItem(storageKeys.colorScheme, next);
      wear();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
