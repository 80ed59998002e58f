import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";

/** The rules whose answer hangs on colours; what all others look at is the same in both schemes. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** Puts on other colours as another tab's choice does, and waits until they are there. */
async function wear(page: Page, scheme: "light" | "dark"): Promise<void> {
  await page.evaluate(async (chosen) => {
    const key = "preferred_color_scheme";
    localStorage.setItem(key, chosen);
    dispatchEvent(new StorageEvent("storage", { key }));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frames = 0; frames < 2; frames += 1) await frame();
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  }, scheme);
}

/** What axe holds to be serious or critical. Legacy: within one document, which is all that the portal has, and in half the time. */
async function faultsIn(page: Page, at: string, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    impact === "serious" || impact === "critical"
      ? [`${at}: ${id} ${nodes[0]?.target.join(" ")} (${nodes.length})`]
      : [],
  );
}

/** What a screen reader or an eye would stumble on, on what the page shows now, in light and in dark, each with its place. */
export async function seriousFaults(page: Page, at: string): Promise<string[]> {
  const light = await faultsIn(page, at);
  await wear(page, "dark");
  const dark = await faultsIn(page, `${at}, dark`, OF_COLOURS);
  await wear(page, "light");
  return [...light, ...dark];
}
