import type { PoolConfig } from "pg";
import type { OpeningFailure } from "./opening-failure.ts";

/** Where opening says what it does; a pino logger is one. */
export type OpeningLog = { info(sentence: string): void; warn(sentence: string): void };

/** How to reach one database: given to `new pg.Pool(...)` as it is. */
export type Connection = Pick<
  PoolConfig,
  "connectionString" | "host" | "port" | "user" | "password" | "database" | "ssl" | "Client"
>;

/** A PostgreSQL that answers, and the product's database on it. */
export type OpenedDatabase = {
  kind: "embedded" | "outer";
  connection: Connection;
  /** The same for calls, whose role owns nothing (ADR 84); absent for an outer one, where DATABASE_CALLS_URL says it. */
  readonly calls?: Connection;
  /** The embedded server's process; absent for an outer one. */
  readonly serverPid?: number;
  /** Starts an embedded server again when it dies; calls `onGivenUp` when it dies too often. An outer one is not our affair. */
  keepAlive?(onGivenUp: (failure: OpeningFailure) => void): void;
  /**
   * End your pools first. An embedded server is shut down by the last Parkdesk process that leaves it (usually the one that
   * started it); an outer one is left alone. Calling it twice does no harm.
   */
  stop(): Promise<void>;
};
