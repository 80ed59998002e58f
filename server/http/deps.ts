import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/database.ts";
import type { FileStore } from "../integrations/file-store.ts";
import type { JobQueue } from "../jobs/queue.ts";
import type { PageSettings } from "./portal.ts";

/** What the application is made of; `createApp(deps)` is the only way to make one, in main and in tests alike. */
export type Deps = {
  db: Db;
  pool: pg.Pool;
  clock: Clock;
  adminEmail: string;
  /** What the portal's page is told; absent in tests that serve no page. */
  page?: PageSettings;
  files: FileStore;
  jobs: JobQueue;
  log: FastifyBaseLogger;
  /** Names of the routes that have a handler; start-up compares them with the contract. */
  implemented: Set<string>;
};
