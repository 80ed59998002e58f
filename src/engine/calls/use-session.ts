import { useGetIdentity } from "@refinedev/core";
import { createContext, createElement, type ReactNode, use } from "react";
import type { Session } from "../../config/session.ts";

const SessionContext = createContext<Session | undefined>(undefined);

/**
 * Asks refine once who is signed in, for all that is drawn within. Each `useGetIdentity` watches a query of its own: eighty of them, a list
 * has as many, were a seventh of what a sorted list costs to draw.
 */
export function SessionKeeper({ children }: { readonly children: ReactNode }) {
  const { data } = useGetIdentity<Session>();
  return createElement(SessionContext, { value: data }, children);
}

/** The signed-in person, their family of endpoints and their aggregator. Pages are shown only once these are known. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error("useSession is for pages inside a session");
  return session;
}
