import { chown } from "node:fs/promises";

/** The unprivileged account that the server runs as; `undefined` wherever one is expected means "as ourselves". */
export type ServerUser = { name: string; uid: number; gid: number };

/** Only what a program needs to run: the server's environment is readable by its account, and ours holds secrets. */
const PASSED_ON = ["PATH", "LD_LIBRARY_PATH", "TMPDIR", "TEMP", "TMP", "SystemRoot"] as const;

/** The options of `spawn` for a program of `user`: its ids, a folder that everybody can enter, and no secrets of ours. */
export function spawnOptions(user: ServerUser | undefined) {
  const env: NodeJS.ProcessEnv = { LC_ALL: "C", LANG: "C" };
  for (const name of PASSED_ON) if (process.env[name] !== undefined) env[name] = process.env[name];
  const folder = process.platform === "win32" ? {} : { cwd: "/" };
  // `| 0`: spawn wants signed ids, and nobody is 4294967294 on macOS.
  return user ? { ...folder, env, uid: user.uid | 0, gid: user.gid | 0 } : { ...folder, env };
}

/** Makes `user` the owner of a path that we made. */
export async function giveTo(user: ServerUser | undefined, path: string): Promise<void> {
  if (user) await chown(path, user.uid, user.gid);
}
