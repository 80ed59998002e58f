type Browser = Pick<Window, "setTimeout" | "addEventListener" | "removeEventListener"> & {
  readonly navigator: Pick<Navigator, "onLine">;
};

/** How often a file is asked for that the browser, which has a network, could not get: 1 + 2 + 4 + 8 seconds. */
const TRIES = 5;

/**
 * Loads a part of the portal. Without a network it waits for one: a page that stands, and what was typed on it, is worth more than an
 * error. With a network it tries a few times, then rejects: the file is gone, after a deployment say.
 */
export async function patiently<Part>(load: () => Promise<Part>, browser: Browser = window): Promise<Part> {
  for (let tries = 1; ; tries++) {
    try {
      return await load();
    } catch (error) {
      if (browser.navigator.onLine && tries >= TRIES) throw error;
      await returnOf(browser, tries);
    }
  }
}

/** Resolves once the browser is online again, or after a while when it is. */
const returnOf = (browser: Browser, tries: number): Promise<void> =>
  new Promise((resolve) => {
    if (browser.navigator.onLine) return void browser.setTimeout(resolve, 1_000 * 2 ** (tries - 1));
    const back = () => {
      browser.removeEventListener("online", back);
      resolve();
    };
    browser.addEventListener("online", back);
  });
