import type { Page } from "playwright/test";

/** The parts of a page that are lower than what is in them: what follows such a part lies over its end. */
export const stickingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main > section > *")].flatMap((part) => {
      const { display, overflowY } = getComputedStyle(part);
      const over = part.scrollHeight - part.clientHeight;
      if (display === "inline" || overflowY !== "visible" || over <= 1) return [];
      return [`«${part.innerText.slice(0, 40).replaceAll(/\s+/g, " ")}» sticks out of its place by ${over} px`];
    }),
  );
