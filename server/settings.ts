import { resolve } from "node:path";
import { z } from "zod";
import { TrustProxy } from "./http/proxy.ts";
import { SigningUrl } from "./http/signing-program.ts";

const flag = z.enum(["on", "off"]).transform((value) => value === "on");

/** As many as two cores keep busy; what more of them bring is measured by `npm run bench:load`. */
const DEFAULT_POOL = 10;

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
  TRUST_PROXY: TrustProxy.optional(),
  SIGNING_URL: SigningUrl.optional(),
  JOBS: flag.default(true),
  POOL_SIZE: z.coerce.number().int().min(4).max(200).default(DEFAULT_POOL),
  TRUST_DIR: z.string().min(1).optional(),
  SIGN_VERIFIER: z.enum(["builtin", "ncanode", "both"]).default("builtin"),
  SIGN_REVOCATION: z.enum(["hard", "soft"]).default("hard"),
  OCSP_URL: z.url({ protocol: /^https?$/ }).optional(),
  NCANODE_URL: z.url({ protocol: /^https?$/ }).optional(),
});

/** The names of all variables that are read. */
export const VARIABLES: readonly string[] = Object.keys(Environment.shape);

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
  /** Where the signing program of development listens; undefined: NCALayer, at its own address. */
  signingUrl: string | undefined;
  /** Whose word is taken for who asks; undefined: nobody's. */
  trustProxy: TrustProxy | undefined;
  /** Whether this process also works the queue. */
  worksJobs: boolean;
  /** Connections to PostgreSQL that calls and work share; the queue and live events have a few of their own. */
  poolSize: number;
  signatures: SignatureSettings;
}>;

/** How signatures are verified (ADR 34). */
export type SignatureSettings = Readonly<{
  /** Certificates of roots and authorities; undefined: nobody is trusted. */
  trustDir: string | undefined;
  verifier: z.output<typeof Environment>["SIGN_VERIFIER"];
  revocation: z.output<typeof Environment>["SIGN_REVOCATION"];
  ocspUrl: string | undefined;
  ncanodeUrl: string | undefined;
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
  if (env.SIGN_VERIFIER !== "builtin" && !env.NCANODE_URL)
    throw new Error(`SIGN_VERIFIER=${env.SIGN_VERIFIER} asks an NCANode; say in NCANODE_URL where it listens.`);
  if (production && env.SIGNING_URL)
    throw new Error(
      "SIGNING_URL is for the signing program of development and is refused when NODE_ENV=production; remove it.",
    );
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
    signingUrl: env.SIGNING_URL,
    trustProxy: env.TRUST_PROXY,
    worksJobs: env.JOBS,
    poolSize: env.POOL_SIZE,
    signatures: {
      trustDir: env.TRUST_DIR === undefined ? undefined : resolve(env.TRUST_DIR),
      verifier: env.SIGN_VERIFIER,
      revocation: env.SIGN_REVOCATION,
      ocspUrl: env.OCSP_URL,
      ncanodeUrl: env.NCANODE_URL,
    },
  };
}
