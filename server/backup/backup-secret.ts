import { readFile } from "node:fs/promises";
import type { Settings } from "../settings.ts";
import { BackupFailure } from "./backup-failure.ts";

/** As many random bytes as a key of AES-256 has. */
const LEAST_KEY = 32;

/** What backups are sealed with: the passphrase of the settings, or the bytes of the key file that they name. Throws BackupFailure. */
export async function backupSecret({ passphrase, keyFile }: Settings["backup"]): Promise<Buffer> {
  const refuse = (why: string): never => {
    throw new BackupFailure(
      "NO_SECRET",
      `${why}. Say in BACKUP_PASSPHRASE a passphrase of 16 characters or more, or in BACKUP_KEY_FILE a file of ${LEAST_KEY} random bytes or more (openssl rand -out FILE ${LEAST_KEY}); keep it apart from the backups, which nobody opens without it.`,
    );
  };
  if (passphrase !== undefined && keyFile !== undefined)
    return refuse("BACKUP_PASSPHRASE and BACKUP_KEY_FILE are both set, and a backup is sealed with one of them");
  if (passphrase !== undefined) return Buffer.from(passphrase.normalize("NFC"));
  if (keyFile === undefined) return refuse("Nothing says what backups are sealed with");
  const bytes = await readFile(keyFile).catch((error: Error) =>
    refuse(`BACKUP_KEY_FILE cannot be read: ${error.message}`),
  );
  return bytes.length < LEAST_KEY ? refuse(`${keyFile} is shorter than a key`) : bytes;
}
