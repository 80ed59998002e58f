import type { AuthProvider } from "@refinedev/core";
import type { SessionStore } from "./session-store.ts";

export type AuthDeps = {
  readonly store: SessionStore;
  /** DELETE sanctum/token; its failure does not keep anybody from leaving. */
  readonly endSession: () => Promise<unknown>;
};

/** Refine's view of the session. Logging in is not its business: the log-in page and dialog stand outside refine. */
export function createAuthProvider({ store, endSession }: AuthDeps): AuthProvider {
  return {
    login: async () => ({ success: false, redirectTo: "/login" }),
    logout: async () => {
      await endSession().catch(() => undefined);
      store.leave();
      return { success: true };
    },
    check: async () =>
      store.session() ? { authenticated: true } : { authenticated: false, redirectTo: "/login", logout: false },
    // A 401 is met in one place, providers/http: it waits there for a new session.
    onError: async () => ({}),
    getIdentity: async () => store.session() ?? null,
    getPermissions: async () => store.session()?.family ?? null,
  };
}
