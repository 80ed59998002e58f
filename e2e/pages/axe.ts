import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { wear } from "./wear.ts";

/** The rules whose answer hangs on colours; what all others look at is the same in both schemes. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

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
