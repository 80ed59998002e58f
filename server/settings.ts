import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { addressesOf } from "./db/opening/hosts.ts";
import { HAS_DEMO } from "./has-demo.ts";
import { ASKED, DOORS, type Doors } from "./http/doors.ts";
import { Networks, TrustProxy } from "./http/proxy.ts";
import { SigningUrl } from "./http/signing-program.ts";
import { InstallationKey } from "./installation-key.ts";
import {
  type AllowedSystems,
  allowedSystems,
  type NamedSystem,
  readNamedSystems,
} from "./integrations/rest/allowed-systems.ts";
import { readS3Address, type S3Address } from "./integrations/s3/s3-address.ts";
import { readScannerAddress, type ScannerAddress } from "./integrations/scanner/clamd.ts";
import { openWays, PLAIN_WAYS, unprotectedWays } from "./open-ways.ts";

const flag = z.enum(["on", "off"]).transform((value) => value === "on");

/** An address that a function of ours reads; what it says of a wrong one repeats nothing of it, for it may hold a secret. */
const address = <T>(read: (text: string) => T) =>
  z.string().transform((text, context): T => {
    try {
      return read(text);
    } catch (error) {
      context.addIssue({ code: "custom", message: error instanceof Error ? error.message : "it cannot be read" });
      return z.NEVER;
    }
  });

/** As many as two cores keep busy; what more of them bring is measured by `npm run bench:load`. */
const DEFAULT_POOL = 10;

const HOUR_MS = 3_600_000;

/** Where people find the portal: what stands before its paths. */
const PublicUrl = z
  .url({ protocol: /^https?$/, error: "write where people find the portal: https://parkdesk.company.kz", abort: true })
  .refine((text) => /^https?:\/\/[^/?#@]+\/?$/.test(text), {
    error: "write it without a path: https://parkdesk.company.kz",
  })
  .transform((text) => new URL(text).origin);

/** Of one host or, as libpq writes it, of several: `postgresql://parkdesk:…@one:5432,other:5432/parkdesk`. */
const DatabaseUrl = z
  .string()
  .refine((text) => addressesOf(text).every((each) => z.url({ protocol: /^postgres(ql)?$/ }).safeParse(each).success), {
    error: "write postgresql://user:password@host:5432/database, with further hosts after a comma",
  });

/** Ways that are left without TLS in production, between spaces or commas. */
const PlainWays = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.enum(PLAIN_WAYS)));

const Environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: DatabaseUrl.optional(),
  DATABASE_CALLS_URL: DatabaseUrl.optional(),
  DATABASE_POOLER_URL: DatabaseUrl.optional(),
  DATABASE_READ_URL: DatabaseUrl.optional(),
  SEED: z.enum(["demo", "none"]).optional(),
  TODAY: z.iso.date().optional(),
  ADMIN_EMAIL: z.email().optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  SENTRY_DSN: z.url().optional(),
  PRODUCTION_HOST: z.string().optional(),
  TRUST_PROXY: TrustProxy.optional(),
  MONITORED_FROM: Networks.default([]),
  PUBLIC_URL: PublicUrl.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  SECRET_KEY: InstallationKey.optional(),
  SESSION_SILENCE_HOURS: z.coerce
    .number()
    .min(1)
    .max(12)
    .default(DOORS.silenceMs.usual / HOUR_MS),
  REMEMBERED_SILENCE_HOURS: z.coerce
    .number()
    .min(1)
    .max(720)
    .default(DOORS.silenceMs.remembered / HOUR_MS),
  SECOND_FACTOR: z.enum(ASKED).default("nobody"),
  BACKUP_PASSPHRASE: z.string().min(16, "write 16 characters or more").optional(),
  BACKUP_KEY_FILE: z.string().min(1).optional(),
  SIGNING_URL: SigningUrl.optional(),
  DEMO_SIGNING: flag.default(true),
  JOBS: flag.default(true),
  POOL_SIZE: z.coerce.number().int().min(4).max(200).default(DEFAULT_POOL),
  LEAKED_PASSWORDS: z.string().min(1).optional(),
  TRUST_DIR: z.string().min(1).optional(),
  SIGN_VERIFIER: z.enum(["builtin", "ncanode", "both"]).default("builtin"),
  SIGN_REVOCATION: z.enum(["hard", "soft"]).default("hard"),
  OCSP_URL: z.url({ protocol: /^https?$/ }).optional(),
  NCANODE_URL: z.url({ protocol: /^https?$/ }).optional(),
  FILE_STORE_URL: address(readS3Address).optional(),
  VIRUS_SCANNER_URL: address(readScannerAddress).optional(),
  PLAIN_WAYS: PlainWays.default([]),
  REST_SOURCES: address(readNamedSystems).default([]),
});

/** The names of all variables that are read. */
export const VARIABLES: readonly string[] = Object.keys(Environment.shape);

/** The variables that hold a secret. Each, and each token of another system, is also read from a file that `<name>_FILE` names: a vault, systemd or a container engine puts it there. */
export const SECRETS = [
  "DATABASE_URL",
  "DATABASE_CALLS_URL",
  "DATABASE_POOLER_URL",
  "DATABASE_READ_URL",
  "SECRET_KEY",
  "SMTP_URL",
  "FILE_STORE_URL",
  "BACKUP_PASSPHRASE",
] as const;

type Variables = Readonly<Record<string, string>>;

/** The variables with what is in the files that stand for some of them; the end of a file's line is no part of it. */
function withFiles(given: Variables, names: readonly string[]): Variables {
  const read = names.flatMap((name) => {
    const path = given[`${name}_FILE`];
    if (!path) return [];
    if (given[name]) throw new Error(`${name} and ${name}_FILE both say it; remove one of them.`);
    return [[name, readSecret(`${name}_FILE`, path)] as const];
  });
  return { ...given, ...Object.fromEntries(read) };
}

function readSecret(name: string, path: string): string {
  try {
    const secret = readFileSync(path, "utf8").replace(/\r?\n$/, "");
    if (secret === "") throw new Error("it is empty");
    return secret;
  } catch (error) {
    throw new Error(`${name}: ${path} cannot be used: ${error instanceof Error ? error.message : error}`);
  }
}

export type Settings = Readonly<{
  production: boolean;
  /** What the log warns of at the start: ways without TLS that the operator answers for (`PLAIN_WAYS`), and uploads that nobody looks into. */
  unprotected: readonly string[];
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The same database by a role that owns nothing in it: for calls alone (ADR 84). */
  callsUrl: string | undefined;
  /** The same database through a pooler that lends sessions for a transaction: for calls alone (ADR 75). */
  poolerUrl: string | undefined;
  /** A replica of that database, for questions of very many rows (ADR 80). */
  readUrl: string | undefined;
  seed: "demo" | "none" | undefined;
  today: string | undefined;
  adminEmail: string;
  logLevel: z.output<typeof Environment>["LOG_LEVEL"];
  sentryDsn: string | undefined;
  productionHost: string | undefined;
  /** Where the signing program of development listens; undefined: NCALayer, at its own address. */
  signingUrl: string | undefined;
  /** Whether the demo may start the signing program of development itself, and believe its keys: only where nothing was said of signing. */
  demoSigning: boolean;
  /** Whose word is taken for who asks; undefined: nobody's. */
  trustProxy: TrustProxy | undefined;
  /** Who besides this machine may read metrics, the parts of health and the description of the API: addresses and networks. */
  monitoredFrom: readonly string[];
  /** Where people find the portal, as an origin: what a letter's link leads to. Undefined: nobody has said it. */
  publicUrl: string | undefined;
  mail: MailSettings;
  /** What seals secrets in the database; undefined: the key of `dataDir` (installation-key.ts). */
  secretKey: Buffer | undefined;
  /** Who has to have a second factor, and after which silence a session ends. */
  doors: Doors;
  /** What `npm run backup` and `npm run restore` seal with: one of them; the server asks for neither. */
  backup: { readonly passphrase: string | undefined; readonly keyFile: string | undefined };
  /** Whether this process also works the queue. */
  worksJobs: boolean;
  /** Connections to PostgreSQL that calls and work share; the queue and live events have a few of their own. */
  poolSize: number;
  /** Where files lie; undefined: in a folder of `dataDir`. */
  fileStore: S3Address | undefined;
  /** Who looks into uploads for viruses; undefined: nobody. */
  virusScanner: ScannerAddress | undefined;
  /** A list of passwords that leaked, in a file (server/integrations/leaked-passwords.ts). */
  leakedPasswords: string | undefined;
  /** The other systems that registers may read. */
  systems: AllowedSystems;
  signatures: SignatureSettings;
}>;

/** How letters leave (ADR 48). */
export type MailSettings = Readonly<{
  /** The mail server; undefined: letters are written into the folder `outbox` of the data. */
  smtpUrl: string | undefined;
  /** Whom letters are from. */
  from: string;
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

/**
 * Reads every variable once at start, secrets also from files; a wrong one throws a sentence that names it. Empty means absent. `hasDemo`: whether
 * there is a demo that could be asked for.
 */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  hasDemo: boolean = HAS_DEMO,
): Settings {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) if (value) given[name] = value;
  const read = Environment.safeParse(withFiles(given, SECRETS));
  if (!read.success) {
    const faults = read.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ");
    throw new Error(`A setting in the environment cannot be used. ${faults}`);
  }
  const env = read.data;
  const production = env.NODE_ENV === "production";
  if (production && env.TODAY)
    throw new Error("TODAY pins the clock and is refused when NODE_ENV=production; remove it.");
  if (production && env.SEED === "demo")
    throw new Error(
      "SEED=demo makes accounts whose passwords everybody can read and is refused when NODE_ENV=production; remove it.",
    );
  if (!hasDemo && env.SEED === "demo")
    throw new Error("SEED=demo: this is a release, which has no demo; remove it. A clone of the repository has one.");
  if (env.SIGN_VERIFIER !== "builtin" && !env.NCANODE_URL)
    throw new Error(`SIGN_VERIFIER=${env.SIGN_VERIFIER} asks an NCANode; say in NCANODE_URL where it listens.`);
  if (production && env.SIGNING_URL)
    throw new Error(
      "SIGNING_URL is for the signing program of development and is refused when NODE_ENV=production; remove it.",
    );
  if (env.DATABASE_CALLS_URL && !env.DATABASE_URL)
    throw new Error(
      "DATABASE_CALLS_URL is how calls reach a database of your own: say in DATABASE_URL how its owner does.",
    );
  if (env.DATABASE_CALLS_URL && env.DATABASE_POOLER_URL)
    throw new Error(
      "DATABASE_CALLS_URL and DATABASE_POOLER_URL both say how calls reach the database: keep the pooler's, with the account of calls in it.",
    );
  if (env.DATABASE_POOLER_URL && !env.DATABASE_URL)
    throw new Error(
      "DATABASE_POOLER_URL stands before a database of your own: say in DATABASE_URL how it is reached without the pooler.",
    );
  if (env.DATABASE_READ_URL && !env.DATABASE_URL)
    throw new Error(
      "DATABASE_READ_URL is a replica of a database of your own: say in DATABASE_URL how that is reached.",
    );
  const ways = {
    host: env.HOST,
    hasTrustedProxy: env.TRUST_PROXY !== undefined,
    publicUrl: env.PUBLIC_URL,
    ncanodeUrl: env.NCANODE_URL,
    systems: env.REST_SOURCES.flatMap((system) => ("origin" in system ? [system.origin] : [])),
    databases: {
      DATABASE_URL: env.DATABASE_URL,
      DATABASE_CALLS_URL: env.DATABASE_CALLS_URL,
      DATABASE_POOLER_URL: env.DATABASE_POOLER_URL,
      DATABASE_READ_URL: env.DATABASE_READ_URL,
    },
    endpoint: env.FILE_STORE_URL?.endpoint,
    scanner: env.VIRUS_SCANNER_URL,
    plain: env.PLAIN_WAYS,
  };
  const open = production ? openWays(ways) : [];
  if (open.length > 0) throw new Error(`${open.join("\n")}\nThis is refused when NODE_ENV=production.`);
  const adminEmail = env.ADMIN_EMAIL ?? "admin@parkdesk.example";
  return {
    production,
    unprotected: production ? unprotectedWays(ways) : [],
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    callsUrl: env.DATABASE_CALLS_URL,
    poolerUrl: env.DATABASE_POOLER_URL,
    readUrl: env.DATABASE_READ_URL,
    seed: env.SEED ?? (production || !hasDemo ? "none" : undefined),
    today: env.TODAY,
    adminEmail,
    logLevel: env.LOG_LEVEL,
    sentryDsn: env.SENTRY_DSN,
    productionHost: env.PRODUCTION_HOST,
    signingUrl: env.SIGNING_URL,
    demoSigning: env.DEMO_SIGNING && !production && !env.DATABASE_URL && !env.SIGNING_URL && !env.TRUST_DIR,
    trustProxy: env.TRUST_PROXY,
    monitoredFrom: env.MONITORED_FROM,
    publicUrl: env.PUBLIC_URL,
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM ?? adminEmail },
    secretKey: env.SECRET_KEY,
    doors: {
      secondFactor: env.SECOND_FACTOR,
      silenceMs: {
        usual: env.SESSION_SILENCE_HOURS * HOUR_MS,
        remembered: env.REMEMBERED_SILENCE_HOURS * HOUR_MS,
      },
    },
    backup: { passphrase: env.BACKUP_PASSPHRASE, keyFile: env.BACKUP_KEY_FILE },
    worksJobs: env.JOBS,
    poolSize: env.POOL_SIZE,
    fileStore: env.FILE_STORE_URL,
    virusScanner: env.VIRUS_SCANNER_URL,
    leakedPasswords: env.LEAKED_PASSWORDS === undefined ? undefined : resolve(env.LEAKED_PASSWORDS),
    systems: systemsIn(env.REST_SOURCES, given),
    signatures: {
      trustDir: env.TRUST_DIR === undefined ? undefined : resolve(env.TRUST_DIR),
      verifier: env.SIGN_VERIFIER,
      revocation: env.SIGN_REVOCATION,
      ocspUrl: env.OCSP_URL,
      ncanodeUrl: env.NCANODE_URL,
    },
  };
}

/** What REST_SOURCES names, with the tokens of the variables that it names. */
function systemsIn(named: readonly NamedSystem[], given: Variables): AllowedSystems {
  const tokens = named.flatMap((system) => ("token" in system && system.token ? [system.token] : []));
  const all = withFiles(given, tokens);
  try {
    return allowedSystems(named, all);
  } catch (error) {
    throw new Error(`A setting in the environment cannot be used. REST_SOURCES: ${(error as Error).message}`);
  }
}
