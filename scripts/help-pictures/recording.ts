import type { Locator, Page } from "playwright";
import type { callAs } from "../../e2e/pages/api.ts";
import type { RecordingName, Spot, StepName } from "../../src/custom-pages/help/player/recordings.ts";
import type { Looker } from "../screenshots/pages.ts";

type Key = { readonly key: string; readonly password: string };

/** What a recording may ask of the running product. */
export type World = {
  readonly api: (who: Looker) => ReturnType<typeof callAs>;
  /** The window of somebody who has signed in. */
  readonly windowOf: (who: Looker) => Promise<Page>;
  /** Lets the signing program answer its next question. */
  readonly answer: (key: Key) => Promise<unknown>;
};

/** A step as it is done: the picture is taken with `spot` in sight, and then it is pressed. One without `press` is only looked at. */
export type Step = {
  readonly name: StepName;
  /** Goes where the step begins, when the one before does not lead there. */
  readonly open?: (page: Page, world: World) => Promise<void>;
  readonly spot: (page: Page) => Locator;
  /** Ends when what it leads to is there. */
  readonly press?: (page: Page, spot: Locator, world: World) => Promise<void>;
  readonly who?: Looker;
};
export type Recording = { readonly name: RecordingName; readonly steps: readonly Step[] };

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The hundredths of a per cent of a window that a box takes; throws when it is not in sight, or something lies over it. */
export async function spotOf(page: Page, spot: Locator, box: Box): Promise<Spot> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const [left, top] = [Math.max(0, box.x), Math.max(0, box.y)];
  const [right, bottom] = [Math.min(width, box.x + box.width), Math.min(height, box.y + box.height)];
  if (right - left < 8 || bottom - top < 8) throw new Error(`${spot} is not in sight`);
  const isOnTop = await spot.evaluate(
    (element, [x = 0, y = 0]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    },
    [(left + right) / 2, (top + bottom) / 2],
  );
  if (!isOnTop) throw new Error(`${spot} is covered`);
  const share = (part: number, whole: number) => Math.round((part / whole) * 10_000);
  return {
    x: share(left, width),
    y: share(top, height),
    width: share(right - left, width),
    height: share(bottom - top, height),
  };
}

/** A picture of a window and the box of the place it speaks of, both of one moment: what moves is waited for. */
export async function seeStill(page: Page, spot: Locator): Promise<{ readonly png: Buffer; readonly box: Box }> {
  for (let tries = 0; tries < 20; tries += 1) {
    await page.waitForTimeout(150);
    const before = await spot.boundingBox();
    const png = await page.screenshot();
    const after = await spot.boundingBox();
    if (before && JSON.stringify(before) === JSON.stringify(after)) return { png, box: before };
  }
  throw new Error(`${spot} does not stand still`);
}
