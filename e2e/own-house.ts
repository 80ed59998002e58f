import { rm } from "node:fs/promises";
import { join } from "node:path";
import { test as base } from "playwright/test";
import { TODAY } from "./serve.ts";
import { type ServedDemo, serveDemo } from "./serve-demo.ts";
import { isTaken, NCALAYER_PORT, startSigner } from "./signer.ts";

type Signer = Awaited<ReturnType<typeof startSigner>>;
const FILLING_MS = 600_000;

/**
 * For the journeys of one file: a server of their own on a demo of their own, so that what they change is nobody else's. The house is there
 * from their first line on.
 */
export function ownHouse() {
  const house = {} as ServedDemo; // filled before the first journey
  const test = base.extend({ baseURL: async ({ browserName: _ }, use) => use(house.url) });
  test.beforeAll(async () => {
    test.setTimeout(FILLING_MS);
    Object.assign(house, await serveDemo());
  });
  test.afterAll(() => house.stop?.());
  return { test, house };
}

/** The same, on a server that believes the keys of a signing program of its own; skipped, and saying so, where NCALayer runs. */
export function ownSigningHouse() {
  const house = {} as ServedDemo & { signer: Signer }; // filled before the first journey
  const test = base.extend({
    baseURL: async ({ browserName: _ }, use) => use(house.url),
    ignoreHTTPSErrors: true, // the program's certificate is under a root of its own
  });
  test.beforeAll(async () => {
    test.setTimeout(FILLING_MS);
    test.skip(
      await isTaken(NCALAYER_PORT),
      `Port ${NCALAYER_PORT} is another program's: stop NCALayer to run this journey.`,
    );
    house.signer = await startSigner(TODAY);
    Object.assign(house, await serveDemo({ TRUST_DIR: join(house.signer.folder, "trust") }));
  });
  test.afterAll(async () => {
    await house.stop?.();
    await house.signer?.stop();
    if (house.signer) await rm(house.signer.folder, { recursive: true, force: true });
  });
  return { test, house };
}
