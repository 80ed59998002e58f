import type { QueryClient } from "@tanstack/react-query";
import { tellToday } from "../config/clock.ts";
import type { Session } from "../config/session.ts";
import type { SessionStore } from "../providers/auth/session-store.ts";

/** Refine's key of the signed-in person; set by us before a page is drawn, so `useSession` always has an answer. */
const IDENTITY = ["auth", "identity"];

/** Another aggregator is another world: whatever was read for the last one is dropped. */
export function keepIdentity(client: QueryClient, store: Pick<SessionStore, "session" | "subscribe">): void {
  client.setQueryDefaults(IDENTITY, { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY });
  let before: Session | undefined;
  store.subscribe(() => {
    const session = store.session();
    if (!session) return;
    tellToday(session.user.today);
    client.setQueryData(IDENTITY, session);
    if (before && (before.aggregatorId !== session.aggregatorId || before.family !== session.family))
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== IDENTITY[0] });
    before = session;
  });
}
