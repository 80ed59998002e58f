import { test as base } from "playwright/test";
import { type ServedDemo, serveDemo } from "./serve-demo.ts";

const FILLING_MS = 600_000;

/**
 * For the journeys of one file: a server of their own on a demo of their own, so that what they change is nobody else's. The house is there
 * from their first line on. `settings`: of its own beside.
 */
export function ownHouse(settings: Readonly<Record<string, string>> = {}) {
  const house = {} as ServedDemo; // filled before the first journey
  const test = base.extend({ baseURL: async ({ browserName: _ }, use) => use(house.url) });
  test.beforeAll(async () => {
    test.setTimeout(FILLING_MS);
    Object.assign(house, await serveDemo(settings));
  });
  test.afterAll(() => house.stop?.());
  return { test, house };
}
