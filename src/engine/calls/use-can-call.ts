import { useCallback } from "react";
import { mayMake, type RouteSpec } from "../../../contract/route.ts";
import { accessUserOf, type Session } from "../../config/session.ts";
import { useSession } from "./use-session.ts";

/** Whether a call is the person's to make: the server answers by the same line. */
export const canCall = (route: RouteSpec, { user, family }: Pick<Session, "user" | "family">): boolean =>
  mayMake(route, { family, user: accessUserOf(user) });

/** `canCall` for the person who is signed in. */
export function useCanCall(): (route: RouteSpec) => boolean {
  const session = useSession();
  return useCallback((route) => canCall(route, session), [session]);
}
