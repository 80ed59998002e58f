import type pg from "pg";
import { NewerSchema, unknownMigration } from "./migrate.ts";
import type { Notice } from "./notify.ts";

/** What says that something has changed; `undefined` that something may have. */
type Hub = { subscribe(hear: (notice: Notice | undefined) => void): Promise<() => void> };
type Watch = { onNewer(failure: NewerSchema): void; onError(error: unknown): void };

/**
 * Tells a running server once a newer release has brought its database forward (ADR 76): at the commit of it, or when a connection that was
 * lost is there again. The function that it resolves to ends the watch.
 */
export async function watchSchema(hub: Hub, pool: pg.Pool, { onNewer, onError }: Watch): Promise<() => void> {
  const look = async (): Promise<void> => {
    const unknown = await unknownMigration(pool);
    if (unknown !== undefined) onNewer(new NewerSchema(unknown));
  };
  const leave = await hub.subscribe((notice) => {
    if (notice === undefined || "schema" in notice) void look().catch(onError);
  });
  await look(); // between our own look at the start and now
  return leave;
}
