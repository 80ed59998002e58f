import { useEffect } from "react";
import { matchPath, useLocation } from "react-router";
import { useSession } from "../../engine/calls/use-session.ts";
import { parameterOf } from "../../engine/registry/paths.ts";
import { heads } from "../heads.ts";
import { keepRecent } from "./recent.ts";

/** Remembers which records are opened, for the palette; draws nothing. */
export function RecentKeeper() {
  const { pathname } = useLocation();
  const session = useSession();
  useEffect(() => {
    const record = recordAt(pathname);
    if (record) keepRecent(localStorage, session, record.noun, record.id);
  }, [pathname, session]);
  return null;
}

/** The record whose card stands at an address. */
function recordAt(pathname: string): { noun: string; id: number } | undefined {
  for (const { name, paths } of heads) {
    if (paths.show === undefined) continue;
    const id = matchPath(paths.show, pathname)?.params[parameterOf(paths.show)];
    if (id !== undefined && /^[1-9]\d{0,8}$/.test(id)) return { noun: name, id: Number(id) };
  }
  return undefined;
}
