import { createHttp, type Http } from "../../providers/http/http.ts";
import { report } from "../../providers/monitoring/report.ts";
import type { Voice } from "./LoginEntrance.tsx";

/** Calls of whoever has no session yet, or needs none; `/ca` is the third base of spec §7. */
export const anonymousHttp = (voice: () => Voice, base: "/api" | "/ca" = "/api"): Http =>
  createHttp({
    base,
    fetch: (...request) => fetch(...request),
    token: () => null,
    locale: () => voice().locale,
    aggregatorId: () => null,
    words: (code) => voice().t(`errors.${code}`),
    renew: () => Promise.reject(new Error("there is no session to renew")),
    report,
  });
