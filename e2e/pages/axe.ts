import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";

/** What axe holds to be serious or critical on what the page shows now, each with the place that was looked at. */
export async function seriousFaults(page: Page, at: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    impact === "serious" || impact === "critical"
      ? [`${at}: ${id} ${nodes[0]?.target.join(" ")} (${nodes.length})`]
      : [],
  );
}
