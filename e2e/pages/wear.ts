import type { Page } from "playwright/test";

/** Puts on other colours as another tab's choice does, and waits until they are there. */
export async function wear(page: Page, scheme: "light" | "dark"): Promise<void> {
  await page.evaluate(async (chosen) => {
    const key = "preferred_color_scheme";
    localStorage.setItem(key, chosen);
    dispatchEvent(new StorageEvent("storage", { key }));
    for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  }, scheme);
}
