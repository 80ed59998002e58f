import { resolve } from "node:path";
import { z } from "zod";

const flag = z.enum(["on", "off"]).transform((value) => value === "on");

const Environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SEED: z.enum(["demo", "none"]).optional(),
  TODAY: z.iso.date().optional(),
  ADMIN_EMAIL: z.email().optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  SENTRY_DSN: z.url().optional(),
  PRODUCTION_HOST: z.string().optional(),
  JOBS: flag.default(true),
});

export type Settings = Readonly<{
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  seed: "demo" | "none" | undefined;
  today: string | undefined;
  adminEmail: string;
  logLevel: z.output<typeof Environment>["LOG_LEVEL"];
  sentryDsn: string | undefined;
  productionHost: string | undefined;
  /** Whether this process also works the queue. */
  worksJobs: boolean;
}>;

/** Reads every variable once at start; a wrong one throws a sentence that names it. Empty means absent. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const read = Environment.safeParse(given);
  if (!read.success) {
    const faults = read.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ");
    throw new Error(`A setting in the environment cannot be used. ${faults}`);
  }
  const env = read.data;
  const production = env.NODE_ENV === "production";
  if (production && env.TODAY)
    throw new Error("TODAY pins the clock and is refused when NODE_ENV=production; remove it.");
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    seed: env.SEED,
    today: env.TODAY,
    adminEmail: env.ADMIN_EMAIL ?? "admin@parkdesk.example",
    logLevel: env.LOG_LEVEL,
    sentryDsn: env.SENTRY_DSN,
    productionHost: env.PRODUCTION_HOST,
    worksJobs: env.JOBS,
  };
}
