import { createHttp, type Http } from "../../providers/http/http.ts";
import type { Voice } from "./LoginEntrance.tsx";

/** Calls of whoever has no session yet, or needs none. */
export const anonymousHttp = (voice: () => Voice): Http =>
  createHttp({
    base: "/api",
    fetch: (...request) => fetch(...request),
    token: () => null,
    locale: () => voice().locale,
    aggregatorId: () => null,
    words: (code) => voice().t(`errors.${code}`),
    renew: () => Promise.reject(new Error("there is no session to renew")),
    report: () => undefined,
  });
