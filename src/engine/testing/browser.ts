import { configure } from "@testing-library/react";

/** Machines are busy: what a test waits for may be slow to come. */
const PATIENCE = 10_000;

/** What antd asks of a browser and jsdom does not have. Call before a screen is drawn. */
export function lendBrowser(): void {
  configure({ asyncUtilTimeout: PATIENCE });
  window.matchMedia ??= (query: string) =>
    ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
      dispatchEvent: () => false,
    }) satisfies MediaQueryList;
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  // Every role and name that a test asks for asks for styles, of each ancestor: jsdom reckons them anew through all sheets
  // each time, half of the tests' processor. What hides something here hides it in place; sheets are the journeys' to prove.
  window.getComputedStyle = (element) => (element as HTMLElement).style;
}
