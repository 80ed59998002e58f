import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/database.ts";
import type { LargeTables } from "../db/large-tables.ts";
import type { Reads, Replica } from "../db/replica.ts";
import type { KeptAnswers } from "../entities/kept-answers.ts";
import type { Secrets } from "../installation-key.ts";
import type { FileStore } from "../integrations/file-store.ts";
import type { OtherSystems } from "../integrations/rest/other-systems.ts";
import type { VirusScanner } from "../integrations/scanner/virus-scanner.ts";
import type { TrustFolder } from "../integrations/signature/trust-folder.ts";
import type { SignatureVerifier } from "../integrations/signature/verifier.ts";
import type { JobQueue } from "../jobs/queue.ts";
import type { Limits } from "../limits.ts";
import type { Hub } from "../modules/events/hub.ts";
import type { SignedResource } from "../signing/signed-resource.ts";
import type { DraftsSeen } from "../studio/drafted.ts";
import type { Shaped } from "../studio/shaped.ts";
import type { Doors } from "./doors.ts";
import type { InUse } from "./in-use.ts";
import type { PageSettings } from "./portal.ts";
import type { Turnstile } from "./turnstile.ts";

/** What the application is made of; `createApp(deps)` is the only way to make one, in main and in tests alike. */
export type Deps = {
  /** For questions; `writing` for changes: their statements may take longer. */
  db: Db;
  writing: Db;
  /** The same two for a call that came at `since` (`performance.now()`): none that came later is asked before it. */
  asOf: (since: number) => { readonly db: Db; readonly writing: () => Db };
  /** Questions of very many rows that write nothing. */
  reads: Reads;
  /** Whose connections calls use, and the one whose sessions lead straight to the database and are kept: the same where there is no pooler (ADR 75). */
  pool: pg.Pool;
  sessions: pg.Pool;
  /** The replica that answers some of them, where there is one. */
  replica: Replica | undefined;
  clock: Clock;
  adminEmail: string;
  doors: Doors;
  /** Where people find the portal, if the operator has said it. */
  publicUrl: string | undefined;
  /** What the portal's page is told; absent in tests that serve no page. */
  page?: PageSettings;
  files: FileStore;
  /** Looks into every upload; where the operator has none, it lets everything pass. */
  scanner: VirusScanner;
  /** What registers may read of other systems (ADR 57). */
  systems: OtherSystems;
  /** Seals what a copy of the database must not tell. */
  secrets: Secrets;
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
  /** Which tables have many rows. */
  large: LargeTables;
  /** Counts a signature that an address has checked without being signed in, whichever call does it; throws TOO_MUCH_AT_ONCE. */
  countCheck: (address: string) => void;
  /** Costly calls pass it. */
  costly: Turnstile;
  /** Counts a masked number that is shown to somebody whole; throws TOO_MANY_SHOWN once there are too many. */
  countReveal: (userId: number) => void;
  /** What administrators have made of the portal. */
  shaped: Shaped;
  /** And what they are making of it. */
  drafts: DraftsSeen;
  /** Names of the routes that have a handler; start-up compares them with the contract. */
  implemented: Set<string>;
};
