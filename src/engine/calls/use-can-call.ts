import { useCallback } from "react";
import { pathsOf, type RouteSpec } from "../../../contract/route.ts";
import type { Session } from "../../config/session.ts";
import { useSession } from "./use-session.ts";

/** Whether the person's family has the call at all: a family that is absent is a capability that is absent. */
export function canCall(route: RouteSpec, { user, family }: Pick<Session, "user" | "family">): boolean {
  if (route.admin && !user.is_admin) return false;
  return pathsOf(route).some((path) => path.family === undefined || path.family === family);
}

/** `canCall` for the person who is signed in. */
export function useCanCall(): (route: RouteSpec) => boolean {
  const session = useSession();
  return useCallback((route) => canCall(route, session), [session]);
}
