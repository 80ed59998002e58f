import { useGetLocale } from "@refinedev/core";
import type { PortalMeta } from "../../config/portal-call.ts";
import { useSession } from "./use-session.ts";

/**
 * What refine's own hooks are given as `meta`: on whose behalf they ask, and in which language. Refine keys its cache by a hook's meta
 * and by nothing else of these, so that without it one aggregator would be shown another's rows.
 */
export function usePortalMeta(): { readonly portal: Partial<PortalMeta["portal"]>; readonly locale: string } {
  const { family, aggregatorId } = useSession();
  const locale = useGetLocale()();
  return { portal: { family, aggregatorId }, locale };
}
