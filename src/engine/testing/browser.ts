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
  // jsdom warns of a second argument that rc-components pass.
  const real = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element) => real(element);
}
