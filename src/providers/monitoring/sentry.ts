import { browserTracingIntegration, captureException, init } from "@sentry/react";
import { CallError } from "../../config/call-error.ts";
import { withoutSecrets } from "./without-secrets.ts";

/** Every trace is kept (spec §9); without the integration there would be none to keep. */
export const startSentry = (dsn: string): void =>
  void init({
    dsn,
    tracesSampleRate: 1,
    // As a whole, so that it passes through our hands before it leaves.
    traceLifecycle: "static",
    integrations: [browserTracingIntegration()],
    beforeSend: withoutSecrets,
    beforeSendTransaction: withoutSecrets,
  });

/** A failure with its code and status, where it has them. @public: called through a lazy import. */
export function capture(error: unknown): void {
  captureException(error, error instanceof CallError ? { tags: { code: error.code, status: error.status } } : {});
}
