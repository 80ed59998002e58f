import type { Page } from "playwright/test";

/** The parts of a page whose end lies under the part that follows. */
export const stickingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>("main > section > *")].filter(
      (part) => part.getClientRects().length > 0 && getComputedStyle(part).position === "static",
    );
    return parts.flatMap((part, place) => {
      const next = parts[place + 1];
      if (!next || next.parentElement !== part.parentElement || getComputedStyle(part).overflowY !== "visible")
        return [];
      const under = part.getBoundingClientRect().top + part.scrollHeight - next.getBoundingClientRect().top;
      const said = part.innerText.slice(0, 40).replaceAll(/\s+/g, " ");
      return under > 1 ? [`«${said}» lies ${Math.round(under)} px under what follows`] : [];
    });
  });
