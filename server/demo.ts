import type { Logger } from "pino";
import type { Clock } from "./clock.ts";
import type { Db } from "./db/database.ts";
import { DEMO_EMAILS, DEMO_PASSWORD } from "./db/seed/accounts.ts";
import { seedDemo } from "./db/seed/demo.ts";
import { type DemoSigning, startDemoSigning } from "./demo-signing.ts";
import type { FileStore } from "./integrations/file-store.ts";
import type { Say } from "./preparing.ts";

/** Who may try the demo, and the signing program that was started beside it. */
export type Demo = {
  readonly emails: readonly string[];
  readonly password: string;
  readonly signing: DemoSigning | undefined;
};

type DemoTools = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly say: Say;
  readonly files: Pick<FileStore, "put">;
  readonly dataDir: string;
  /** Whether the database is empty and is to be filled. */
  readonly isFilled: boolean;
  /** Whether the signing program of development runs beside it. */
  readonly isSigned: boolean;
};

/**
 * Opens the demo: fills it and starts its signing program, both at once. A release leaves this file out, with all that it alone leads to;
 * so it is imported where it is opened, and nowhere else.
 */
export async function openDemo({ dataDir, isFilled, isSigned, ...tools }: DemoTools): Promise<Demo> {
  const [signing] = await Promise.all([
    isSigned ? besideDemo(dataDir, tools.log) : undefined,
    isFilled ? seedDemo(tools) : undefined,
  ]);
  return { emails: DEMO_EMAILS, password: DEMO_PASSWORD, signing };
}

/** The demo goes on without: then its papers are looked at, and not signed. */
const besideDemo = (dataDir: string, log: Logger): Promise<DemoSigning | undefined> =>
  startDemoSigning(dataDir).catch((error: unknown) => {
    log.warn({ err: error }, "the signing program of the demo did not start: nothing can be signed");
    return undefined;
  });
