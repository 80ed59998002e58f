import { setTimeout as sleep } from "node:timers/promises";
import { type Address, chooseAddress } from "./address.ts";
import { awaitSession, connectionTo, isAway } from "./connecting.ts";
import { SUPERUSER } from "./data-folder.ts";
import { type Ground, type Machine, prepareGround } from "./ground.ts";
import { keepAlive } from "./keep-alive.ts";
import type { OpenedDatabase, OpeningLog } from "./opened-database.ts";
import { OpeningFailure } from "./opening-failure.ts";
import { passwordFile, readPassword, resetPassword } from "./password.ts";
import { endOrphans, findRunning, isPostmasterOn, readPostmasterFile } from "./postmaster.ts";
import { bePresent, type Presence } from "./presence.ts";
import {
  CALLS_ROLE,
  callsPassword,
  ensureProductDatabase,
  PRODUCT_DATABASE,
  PRODUCT_ROLE,
} from "./product-database.ts";
import { startServer, stopServer } from "./server-process.ts";

/** How long a start is tried again when another process is faster or the remains of a killed server are still going down, in ms. */
const RACE_PATIENCE = 30_000;

/** How long the remains of a killed server may take to go by themselves, in ms; sessions that hang never do. */
const REMAINS_PATIENCE = 5_000;

type Joined = { pid: number; address: Address; password: string; presence: Presence; isStarted: boolean };

/**
 * Opens the embedded PostgreSQL of `dataDir`. One server per folder: if one runs there already, of another Parkdesk process or
 * left over from a killed one, it is adopted and shared; the last process that leaves stops it. Throws OpeningFailure.
 */
export async function openEmbedded(dataDir: string, log: OpeningLog, machine: Machine = {}): Promise<OpenedDatabase> {
  const ground = await prepareGround(dataDir, log, machine);
  return opened(ground, await join(ground));
}

/** Joins the server of the folder, or starts one, at the `address` that it had where there was one. Throws OpeningFailure. */
async function join(ground: Ground, address?: Address): Promise<Joined> {
  const deadline = Date.now() + RACE_PATIENCE;
  for (;;) {
    const joined = (await adopt(ground)) ?? (await start(ground, deadline, address));
    if (joined) return joined;
    await sleep(100);
  }
}

/** Joins the server that runs on the folder already; undefined when there is none, or it is going down. */
async function adopt({ place, log }: Ground): Promise<Joined | undefined> {
  const { cluster } = place;
  const running = await findRunning(cluster);
  if (!running) return undefined;
  const password = await readPassword(cluster);
  if (!password) {
    throw new OpeningFailure(
      "WRONG_PASSWORD",
      `PostgreSQL (process ${running.pid}) runs on ${cluster}, but ${passwordFile(cluster)} is lost: stop it (kill -INT ${running.pid}) and start Parkdesk again, which then sets a new password.`,
    );
  }
  // Judged by the folder's own note, not by the pid: that may belong to another container.
  const isGone = async () => (await findRunning(cluster))?.pid !== running.pid;
  const presence = await register(running.address, password, cluster, isGone, log);
  if (!presence) return undefined;
  log.info(
    `PostgreSQL (process ${running.pid}) runs on ${cluster} already: it is shared, and the last Parkdesk to leave stops it.`,
  );
  return { ...running, password, presence, isStarted: false };
}

/** Starts a server; undefined when another process or a dying one holds the folder, which is worth another look. */
async function start(
  { place, user, binaries, log }: Ground,
  deadline: number,
  before: Address | undefined,
): Promise<Joined | undefined> {
  const { cluster } = place;
  const password = (await readPassword(cluster)) ?? (await resetPassword(cluster, binaries, user, SUPERUSER));
  const address = before ?? (await chooseAddress(place, user));
  const server = await startServer({ ...place, binaries, user, address });
  const presence = await register(address, password, cluster, server.hasEnded, log).catch(async (failure: unknown) => {
    await stopServer(server.pid, cluster, binaries.folder, log);
    throw failure;
  });
  if (presence) {
    log.info(
      `PostgreSQL ${binaries.release} started on ${cluster} (process ${server.pid}${user ? `, as ${user.name}` : ""}).`,
    );
    return { pid: server.pid, address, password, presence, isStarted: true };
  }
  // Another process has joined our server and, leaving as the last one, is stopping it.
  if (!server.hasEnded()) return undefined;
  const lastWords = await server.lastWords();
  const hasRemains = /pre-existing shared memory block/.test(lastWords);
  // The folder's lock or the socket's: a server that has just died may hold either for a moment longer.
  // It reads as empty when the faster one has made it and not yet written its number there.
  const lostRace = hasRemains || /lock file "[^"]+" (already exists|is empty)/.test(lastWords);
  if (lostRace && Date.now() < deadline) {
    if (hasRemains && Date.now() > deadline - RACE_PATIENCE + REMAINS_PATIENCE) await endRemains(cluster, log);
    return undefined;
  }
  throw new OpeningFailure(
    "SERVER_DID_NOT_START",
    `PostgreSQL did not start on ${cluster}. Its last words (all are in ${place.logFile}):\n${lastWords}${adviceOn(lastWords)}`,
  );
}

/** What PostgreSQL says of files that are not as it left them. A folder that another holds, a full disk and missing rights are none of it. */
const DAMAGED =
  /PANIC:(?!.*No space left)|checkpoint record|could not (open|read) (file|directory)(?!.*Permission denied)|incorrect checksum|invalid data in file|is not a valid data directory/;

/** What to do after such last words, on a line of its own; nothing where they tell of no damage. */
export const adviceOn = (lastWords: string): string =>
  lastWords.split("\n").some((line) => DAMAGED.test(line))
    ? "\nThe folder looks damaged: copy DATA_DIR aside as it is, then do as docs/guides/operator.md says, «The machine or its disk is gone»."
    : "";

async function endRemains(cluster: string, log: OpeningLog): Promise<void> {
  const ended = await endOrphans(cluster);
  if (ended > 0)
    log.warn(`PostgreSQL on ${cluster} had died and left ${ended} of its processes hanging: they were ended.`);
}

/** Waits until the server answers, sees to the product's database, and registers there; undefined when it goes away first. */
async function register(
  address: Address,
  password: string,
  cluster: string,
  isGone: () => boolean | Promise<boolean>,
  log: OpeningLog,
) {
  const connection = connectionTo(address, { user: SUPERUSER, password, database: "postgres" });
  const session = await awaitSession(connection, { isGone, passwordFile: passwordFile(cluster), log });
  if (!session) return undefined;
  try {
    await ensureProductDatabase(session, password);
    return await bePresent(session, connection);
  } catch (error) {
    await session.end().catch(() => undefined);
    if (isAway(error)) return undefined;
    throw error;
  }
}

function opened(ground: Ground, first: Joined): OpenedDatabase {
  const { place, binaries, log } = ground;
  const { cluster } = place;
  let joined = first;
  let watch: { stop(): Promise<void> } | undefined;
  let stopping: Promise<void> | undefined;
  const stopIfOurs = async () => {
    // A server in another container has a number that is not among our processes, or is another's.
    if (await isPostmasterOn(joined.pid, cluster)) await stopServer(joined.pid, cluster, binaries.folder, log);
  };
  const stop = async () => {
    await watch?.stop();
    await joined.presence.leave(stopIfOurs);
  };
  return {
    kind: "embedded",
    connection: connectionTo(first.address, {
      user: PRODUCT_ROLE,
      password: first.password,
      database: PRODUCT_DATABASE,
    }),
    calls: connectionTo(first.address, {
      user: CALLS_ROLE,
      password: callsPassword(first.password),
      database: PRODUCT_DATABASE,
    }),
    get serverPid() {
      return joined.pid;
    },
    keepAlive: (onGivenUp) => {
      watch ??= keepAlive({
        cluster,
        log,
        onGivenUp,
        lost: () => joined.presence.lost,
        isRunning: async () => (await readPostmasterFile(cluster)) !== undefined && (await isSeen(joined, cluster)),
        rejoin: async () => {
          joined = await join(ground, first.address);
          return joined.isStarted;
        },
      });
    },
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** Whether the server is among our processes; one that never was (of another container) is known by its session alone. */
const isSeen = async ({ pid, isStarted }: Joined, cluster: string): Promise<boolean> =>
  !isStarted || (await isPostmasterOn(pid, cluster));
