import { beforeEach, expect, it } from "vitest";
import { createColorSchemeStore } from "./color-scheme-store.ts";

/** The system's preference, to be changed by the test. */
function system(matches: boolean) {
  const query = Object.assign(new EventTarget(), { matches });
  window.matchMedia = () => query as unknown as MediaQueryList; // jsdom has none
  return (dark: boolean) => {
    query.matches = dark;
    query.dispatchEvent(new Event("change"));
  };
}

beforeEach(() => localStorage.clear());

it("is light for somebody new, whatever the system likes", () => {
  system(true);
  expect(createColorSchemeStore(window).mode()).toBe("light");
});

it("follows the system and its changes when told to", () => {
  const change = system(false);
  const store = createColorSchemeStore(window);
  let drawn = 0;
  store.subscribe(() => {
    drawn += 1;
  });
  store.choose("auto");
  expect(store.mode()).toBe("light");
  change(true);
  expect(store.mode()).toBe("dark");
  expect(document.documentElement.style.colorScheme).toBe("dark");
  expect(drawn).toBe(2);
  expect(localStorage.getItem("preferred_color_scheme")).toBe("auto");
});
