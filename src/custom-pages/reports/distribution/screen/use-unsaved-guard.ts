import { useTranslate } from "@refinedev/core";
import { useLeaveGuard } from "../../../../engine/form/use-leave-guard.ts";

/** Asks before leaving while figures are on the screen only: neither the server nor the browser has kept them. */
export function useUnsavedGuard(isLost: boolean): void {
  const t = useTranslate();
  useLeaveGuard({
    holds: () => isLost,
    isLost: () => isLost,
    words: {
      title: t("distribution.guard.title"),
      text: t("distribution.guard.text"),
      leave: t("distribution.guard.leave"),
      stay: t("distribution.guard.stay"),
    },
  });
}
