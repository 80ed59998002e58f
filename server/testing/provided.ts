import "vitest";

/** The superuser of the run's cluster, from whom each test file gets its own database. Plain data: it crosses to the workers. */
export type AdminConnection = { host: string; port: number; user: string; password: string; database: string };

declare module "vitest" {
  export interface ProvidedContext {
    adminConnection: AdminConnection;
    /** Where PgBouncer listens, if the run goes through it. */
    poolerPort: number | undefined;
  }
}

/** The migrated, empty database that every test database is a copy of. */
export const TEMPLATE = "parkdesk_template";
