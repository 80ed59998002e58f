import { access } from "node:fs/promises";
import { join } from "node:path";
import { MIGRATIONS } from "../db/migrate.ts";
import { openSession } from "../db/opening/connecting.ts";
import { addressesOf } from "../db/opening/hosts.ts";
import { openDatabase } from "../db/opening/open-database.ts";
import { OpeningFailure } from "../db/opening/opening-failure.ts";
import { emailOf } from "../db/seed/is-demo.ts";
import { keyThere } from "../installation-key.ts";
import type { Settings } from "../settings.ts";
import { type Finding, ok, saidBy, warning, wrong } from "./finding.ts";
import { type Standing, standingOf } from "./standing.repository.ts";

/** One-time codes change every thirty seconds, and the one before is still taken. */
const CLOCK_WRONG_MS = 30_000;
const CLOCK_WARNING_MS = 2_000;
/** Besides the pool: the line, its notes, live events (operator's guide, «Several processes»). */
const BESIDES_POOL = 14;

/** The database: that it answers, what it is, and what is in it. An embedded one that was never made is not made. */
export async function checkDatabase(settings: Settings): Promise<Finding[]> {
  const { dataDir, databaseUrl, adminEmail } = settings;
  const isMade =
    databaseUrl !== undefined ||
    (await access(join(dataDir, "postgres")).then(
      () => true,
      () => false,
    ));
  if (!isMade)
    return [
      warning(
        "database",
        `There is none in ${dataDir} yet.`,
        "The first start makes it: if there should be one, correct DATA_DIR.",
      ),
    ];
  const warned: string[] = [];
  const log = { info: () => undefined, warn: (sentence: string) => void warned.push(sentence) };
  try {
    const opened = await openDatabase({ dataDir, databaseUrl, log });
    try {
      const session = await openSession(opened.connection);
      try {
        const before = Date.now();
        const standing = await standingOf(session, { adminEmail, demoEmail: emailOf("manager") });
        const apart = standing.clock - (before + Date.now()) / 2;
        return [
          ok("database", `PostgreSQL ${standing.release} answers (${opened.kind}).`),
          ...warned.map((sentence) =>
            warning("database", sentence, "See «Embedded or outer PostgreSQL» in the operator's guide."),
          ),
          ...(opened.kind === "outer" ? checkOuter(standing, settings) : []),
          checkClock(apart),
          checkMigrations(standing.migrations),
          ...checkPeople(standing, settings),
          ...(await checkKeyOf(standing, settings)),
        ];
      } finally {
        await session.end();
      }
    } finally {
      await opened.stop();
    }
  } catch (error) {
    const deed = error instanceof OpeningFailure ? "It says above what to do." : "See the log of PostgreSQL.";
    return [wrong("database", saidBy(error), deed)];
  }
}

/** What is asked of a PostgreSQL of one's own. */
export function checkOuter(
  standing: Standing,
  { poolSize, callsUrl, poolerUrl }: Pick<Settings, "poolSize" | "callsUrl" | "poolerUrl">,
): Finding[] {
  const { role, isEncrypted, isLocal, isSuperuser, connections, mostConnections } = standing;
  const left = mostConnections - connections;
  const way = callsUrl ?? poolerUrl;
  const taken = (way === undefined ? 1 : 2) * poolSize + BESIDES_POOL;
  const isCalledByOwner = way === undefined || new URL(addressesOf(way)[0] ?? way).username === role;
  return [
    isEncrypted
      ? ok("sslmode", "The line to the database is encrypted.")
      : isLocal
        ? ok("sslmode", "The database is on this machine; its line is not encrypted.")
        : warning(
            "sslmode",
            "What is asked and answered goes to the database in clear.",
            "Write ?sslmode=verify-full into DATABASE_URL, and give the server a certificate.",
          ),
    ...(isSuperuser
      ? [
          warning(
            "role",
            "Parkdesk works as a superuser of the database.",
            "Make it a role of its own that owns the database (create role parkdesk login; alter database … owner to parkdesk).",
          ),
        ]
      : []),
    ...(isCalledByOwner
      ? [
          warning(
            "role of calls",
            "Calls ask the database as the owner of its tables.",
            "Make them a role that owns nothing (create role parkdesk_calls login password '…') and name it in DATABASE_CALLS_URL, or in DATABASE_POOLER_URL.",
          ),
        ]
      : []),
    ...(left < taken
      ? [
          warning(
            "connections",
            `${connections} of ${mostConnections} connections are taken, and a process takes up to ${taken}.`,
            "Raise max_connections of PostgreSQL, or lower POOL_SIZE.",
          ),
        ]
      : []),
  ];
}

/** `apart`: how far the database's clock is ahead of ours, in milliseconds. */
export function checkClock(apart: number): Finding {
  const said = `This machine's clock and the database's are ${(Math.abs(apart) / 1_000).toFixed(1)} s apart.`;
  const deed = "Keep both by NTP (timedatectl set-ntp true): one-time codes and the times of signatures hang on it.";
  if (Math.abs(apart) > CLOCK_WRONG_MS) return wrong("clock", said, deed);
  return Math.abs(apart) > CLOCK_WARNING_MS ? warning("clock", said, deed) : ok("clock", said);
}

export function checkMigrations(had: readonly string[]): Finding {
  const unknown = had.find((name) => !MIGRATIONS.includes(name));
  if (unknown !== undefined)
    return wrong(
      "migrations",
      `The database was brought forward by a newer release (${unknown}).`,
      "Start that release; migrations only go forward.",
    );
  const behind = MIGRATIONS.length - had.length;
  return behind === 0
    ? ok("migrations", `The database is at ${MIGRATIONS.at(-1)}, as this release is.`)
    : warning(
        "migrations",
        `The database is ${behind} migrations behind this release.`,
        "Make a backup (npm run backup); the next start brings it forward.",
      );
}

/** Who is in the database, and whether they should be. */
export function checkPeople(
  { users, administrators, isDemo }: Pick<Standing, "users" | "administrators" | "isDemo">,
  { adminEmail, publicUrl, doors }: Pick<Settings, "adminEmail" | "publicUrl" | "doors">,
): Finding[] {
  if (users === 0)
    return [
      warning(
        "accounts",
        "Nobody can log in yet.",
        "Make the first account: npm run first-user (or let the demo be filled).",
      ),
    ];
  return [
    ...(isDemo && publicUrl !== undefined
      ? [
          wrong(
            "demo",
            "The demo, whose passwords everybody can read, is open at PUBLIC_URL.",
            "Begin with an empty database (operator's guide, «Running»).",
          ),
        ]
      : []),
    ...(publicUrl === undefined ? [] : [checkFactors(doors)]),
    administrators > 0
      ? ok("accounts", `${users} accounts; ${adminEmail} administers them.`)
      : warning(
          "accounts",
          `Nobody administers: there is no account ${adminEmail}.`,
          "Name in ADMIN_EMAIL the account that should.",
        ),
  ];
}

/** Whom the installation asks for a second factor. */
const checkFactors = ({ secondFactor }: Settings["doors"]): Finding =>
  secondFactor === "nobody"
    ? warning(
        "second-factor",
        "A password alone opens every account: nobody is asked for a second factor.",
        "Set SECOND_FACTOR=staff; whoever has none sets it up at the next log-in.",
      )
    : ok("second-factor", `A second factor is asked of: ${secondFactor}.`);

/** A key that is lost is noticed before the next start makes another one, which opens nothing. */
async function checkKeyOf({ users }: Standing, { secretKey, dataDir }: Settings): Promise<Finding[]> {
  const isThere = secretKey !== undefined || (await keyThere(dataDir).catch(() => true)) !== undefined;
  if (isThere || users === 0) return [];
  return [
    wrong(
      "key",
      "The database has users, and there is no installation's key.",
      `Put back secret.key into ${dataDir} (from a backup), or say it in SECRET_KEY, before the next start makes another one.`,
    ),
  ];
}
