import { captureException, init } from "@sentry/react";
import { CallError } from "../../config/call-error.ts";

/** Every trace is kept (spec §9). */
export const startSentry = (dsn: string): void => void init({ dsn, tracesSampleRate: 1 });

/** A failure with its code and status, where it has them. @public: called through a lazy import. */
export function capture(error: unknown): void {
  captureException(error, error instanceof CallError ? { tags: { code: error.code, status: error.status } } : {});
}
