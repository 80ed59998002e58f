import { env } from "../../config/env.ts";

const load = async (dsn: string) => {
  const sentry = await import("./sentry.ts");
  sentry.startSentry(dsn);
  return sentry;
};
let monitor: ReturnType<typeof load> | undefined;

/** Reports a failure to error monitoring with its message and code (spec §8); only on the production host. Never throws. */
export function report(error: unknown): void {
  const { sentryDsn, productionHost } = env;
  if (sentryDsn === undefined || location.hostname !== productionHost) return;
  monitor ??= load(sentryDsn);
  void monitor.then(({ capture }) => capture(error)).catch(() => undefined);
}
