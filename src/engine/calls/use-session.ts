import { useGetIdentity } from "@refinedev/core";
import type { Session } from "../../config/session.ts";

/** The signed-in person, their family of endpoints and their aggregator. Pages are shown only once these are known. */
export function useSession(): Session {
  const { data } = useGetIdentity<Session>();
  if (!data) throw new Error("useSession is for pages inside a session");
  return data;
}
