import { describe, expect, it } from "vitest";
import { patiently } from "./patiently.ts";

/** A browser whose clock does not stand still: what waits is called at once, and told how long it would have waited. */
function browserThat(isOnline: boolean) {
  const waited: number[] = [];
  const target = new EventTarget();
  const navigator = { onLine: isOnline };
  const browser = {
    navigator,
    setTimeout: ((run: () => void, ms: number) => {
      waited.push(ms);
      queueMicrotask(run);
      return 0;
    }) as unknown as Window["setTimeout"],
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  };
  return {
    browser,
    waited,
    comeBack: () => {
      navigator.onLine = true;
      target.dispatchEvent(new Event("online"));
    },
  };
}

describe("a part of the portal", () => {
  it("waits for the network, however long it is away, and is then loaded", async () => {
    const { browser, comeBack, waited } = browserThat(false);
    let asked = 0;
    const loading = patiently(async () => {
      asked++;
      if (!browser.navigator.onLine) throw new TypeError("Failed to fetch dynamically imported module");
      return "part";
    }, browser);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked).toBe(1);
    comeBack();
    expect(await loading).toBe("part");
    expect(waited).toEqual([]);
  });
  it("is given up after five tries where there is a network", async () => {
    const { browser, waited } = browserThat(true);
    const gone = new TypeError("Failed to fetch dynamically imported module");
    await expect(patiently(() => Promise.reject(gone), browser)).rejects.toBe(gone);
    expect(waited).toEqual([1_000, 2_000, 4_000, 8_000]);
  });
});
