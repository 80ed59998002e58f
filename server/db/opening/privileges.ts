import { OpeningFailure } from "./opening-failure.ts";
import { runProgram } from "./run-program.ts";
import type { ServerUser } from "./server-user.ts";

/** PostgreSQL refuses to run as root, so root lends it one of these accounts, the first that exists. */
const ACCOUNTS = ["postgres", "nobody"] as const;

/**
 * Who the server runs as: ourselves, or when we are root the owner of the existing data folder, else an unprivileged account.
 * `owner` is the data folder's, where there is one already.
 */
export async function chooseServerUser(owner?: { uid: number; gid: number }): Promise<ServerUser | undefined> {
  if (process.geteuid?.() !== 0) return undefined;
  if (owner && owner.uid !== 0) {
    const { ok, output } = await runProgram("id", ["-un", String(owner.uid)]);
    return { name: ok ? output : `uid ${owner.uid}`, ...owner };
  }
  for (const name of ACCOUNTS) {
    const [uid, gid] = await Promise.all([runProgram("id", ["-u", name]), runProgram("id", ["-g", name])]);
    if (uid.ok && gid.ok) return { name, uid: Number(uid.output), gid: Number(gid.output) };
  }
  throw new OpeningFailure(
    "SERVER_DID_NOT_START",
    `PostgreSQL does not run as root and there is no account ${ACCOUNTS.join(" or ")} to run it as: start Parkdesk as an ordinary user.`,
  );
}

/** Whether `user` can enter the folder. Asked of the system itself: mode bits alone do not know of lists and mounts. */
export async function canReach(user: ServerUser | undefined, folder: string): Promise<boolean> {
  if (!user) return true;
  return (await runProgram("/bin/sh", ["-c", 'cd -- "$1"', "sh", folder], user)).ok;
}
