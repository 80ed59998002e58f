import type { Page } from "playwright/test";

/** How many frames in a row nothing may be under way: what was loaded asks for its data a frame or two later. */
const CALM = 5;
/** How long a page may take on a busy machine, in ms. */
const PATIENCE = 30_000;
/** The bar at the top has `data-on` while a page or its data is under way (LoadingBar); the header is drawn after the page (Frame). */
const UNDER_WAY = "[aria-busy=true], .ant-skeleton, [data-on][aria-hidden], header:empty";

/** Waits until a page has its header, all that it asked for and all that it loaded; it goes on listening to the server for ever. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.evaluate(
    async ({ calm, patience, underWay }) => {
      const end = performance.now() + patience;
      for (let frames = 0; frames < calm; ) {
        await new Promise(requestAnimationFrame);
        const left = document.querySelector(underWay);
        if (left && performance.now() > end) throw new Error(`${location.pathname} waits for ${left.outerHTML}`);
        frames = left ? 0 : frames + 1;
      }
    },
    { calm: CALM, patience: PATIENCE, underWay: UNDER_WAY },
  );
}
