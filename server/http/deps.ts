import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/database.ts";
import type { KeptAnswers } from "../entities/kept-answers.ts";
import type { FileStore } from "../integrations/file-store.ts";
import type { TrustFolder } from "../integrations/signature/trust-folder.ts";
import type { SignatureVerifier } from "../integrations/signature/verifier.ts";
import type { JobQueue } from "../jobs/queue.ts";
import type { Limits } from "../limits.ts";
import type { Hub } from "../modules/events/hub.ts";
import type { SignedResource } from "../signing/signed-resource.ts";
import type { InUse } from "./in-use.ts";
import type { PageSettings } from "./portal.ts";
import type { Turnstile } from "./turnstile.ts";

/** What the application is made of; `createApp(deps)` is the only way to make one, in main and in tests alike. */
export type Deps = {
  /** For questions; `writing` for changes: their statements may take longer. */
  db: Db;
  writing: Db;
  /** The same two for a call that came at `since` (`performance.now()`): none that came later is asked before it. */
  asOf: (since: number) => Readonly<Record<"db" | "writing", Db>>;
  pool: pg.Pool;
  clock: Clock;
  adminEmail: string;
  /** What the portal's page is told; absent in tests that serve no page. */
  page?: PageSettings;
  files: FileStore;
  /** Whether signatures hold by themselves. */
  verifier: SignatureVerifier;
  /** Whom the operator has said to trust. */
  trusted: TrustFolder;
  /** Whether the database's disk has no room; absent where its disk is not ours. */
  isDiskFull?: (() => Promise<boolean>) | undefined;
  jobs: JobQueue;
  /** What any process of the database changes. */
  hub: Hub;
  /** Resources whose papers are signed, by their nouns; each says so of itself when it is registered. */
  signed: Map<string, SignedResource>;
  log: FastifyBaseLogger;
  limits: Limits;
  inUse: InUse;
  /** What was counted and added up, until a row changes. */
  kept: KeptAnswers;
  /** Costly calls pass it. */
  costly: Turnstile;
  /** Names of the routes that have a handler; start-up compares them with the contract. */
  implemented: Set<string>;
};
