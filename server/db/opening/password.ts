import { randomBytes } from "node:crypto";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Binaries, program } from "./binaries.ts";
import { OpeningFailure } from "./opening-failure.ts";
import { runProgram } from "./run-program.ts";
import { giveTo, type ServerUser } from "./server-user.ts";

/** Kept inside the data folder, which only its account enters: whoever moves the data moves the password with them. */
export const passwordFile = (cluster: string): string => join(cluster, "parkdesk.password");

/** 192 random bits, in letters that need no escape in a URL or in SQL. */
export const newPassword = (): string => randomBytes(24).toString("base64url");

/** The server's password, or undefined when its file is gone. */
export async function readPassword(cluster: string): Promise<string | undefined> {
  const text = await readFile(passwordFile(cluster), "utf8").catch(() => "");
  return text.trim() || undefined;
}

/** Writes the password down (mode 0600), safe from a power cut. */
export async function writePassword(cluster: string, password: string, user: ServerUser | undefined): Promise<void> {
  const file = await open(passwordFile(cluster), "w", 0o600);
  await file.writeFile(`${password}\n`);
  await file.sync();
  await file.close();
  await giveTo(user, passwordFile(cluster));
}

/**
 * Gives a stopped server a new password when the old one's file is lost: who may write the data folder owns the data anyway.
 * In single-user mode PostgreSQL asks for no password, and refuses while a server runs on the folder.
 */
export async function resetPassword(
  cluster: string,
  binaries: Binaries,
  user: ServerUser | undefined,
  role: string,
): Promise<string> {
  const password = newPassword();
  const sql = `ALTER ROLE ${role} PASSWORD '${password}'\n`;
  const { ok, output } = await runProgram(
    program(binaries.folder, "postgres"),
    ["--single", "-D", cluster, "postgres"],
    user,
    sql,
  );
  if (!ok || /\b(ERROR|FATAL|PANIC):/.test(output)) {
    throw new OpeningFailure(
      "WRONG_PASSWORD",
      `${passwordFile(cluster)} is lost, and a new password could not be set: ${output}`,
    );
  }
  await writePassword(cluster, password, user);
  return password;
}
