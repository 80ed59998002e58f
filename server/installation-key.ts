import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const BYTES = 32;

/** The key of an installation as a setting says it. */
export const InstallationKey = z
  .base64()
  .transform((text) => Buffer.from(text, "base64"))
  .refine((key) => key.length === BYTES, {
    error: `write ${BYTES} random bytes as base64: openssl rand -base64 ${BYTES}`,
  });

/** What an installation keeps from whoever has a copy of its database. */
export type Secrets = {
  /** Makes a text unreadable; `of` names whose it is: sealed for one it does not open for another. */
  seal(text: string, of: string): Buffer;
  /** Throws where it was sealed for somebody else, or by another key. */
  unseal(sealed: Buffer, of: string): string;
  /** A digest that nobody can look for without the key, however short the text. */
  digest(text: string, of: string): Buffer;
};

const FILE = "secret.key";
/** Of a change that is under way: it lies there before anything is sealed by it. */
const NEXT = "secret.key.new";

/**
 * The key of a folder of data, made when there is none. It appears under its name whole: of several processes that start at once all
 * have the one that was first.
 */
export async function keyIn(folder: string): Promise<Buffer> {
  const found = await keyThere(folder);
  if (found) return found;
  await placeKey(folder, randomBytes(BYTES)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  return keyIn(folder);
}

/** The key of a folder of data, where it has one. */
export async function keyThere(folder: string, path = keyFile(folder)): Promise<Buffer | undefined> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  if (text === undefined) return undefined;
  const read = InstallationKey.safeParse(text.trim());
  if (!read.success) throw new Error(`${path} holds no key. Put back the one that was there, or say it in SECRET_KEY.`);
  return read.data;
}

/** Puts a key into a folder of data; EEXIST where there is one, which is never replaced. */
export async function placeKey(folder: string, key: Buffer, path = keyFile(folder)): Promise<void> {
  await mkdir(folder, { recursive: true }); // of an installation whose database and files are elsewhere
  const draft = `${path}.${randomBytes(8).toString("hex")}`;
  await writeFile(draft, key.toString("base64"), { mode: 0o600, flush: true });
  await link(draft, path).finally(() => rm(draft));
}

/** The key that is to follow, made where none was begun with. */
export async function nextKeyIn(folder: string): Promise<Buffer> {
  const path = nextKeyFile(folder);
  const begun = await keyThere(folder, path);
  if (begun) return begun;
  await placeKey(folder, randomBytes(BYTES), path);
  return nextKeyIn(folder);
}

/** The key that was to follow is the folder's from now on. */
export const takeNextKey = (folder: string): Promise<void> => rename(nextKeyFile(folder), keyFile(folder));

/** Nothing was sealed by the key that was to follow. */
export const dropNextKey = (folder: string): Promise<void> => rm(nextKeyFile(folder), { force: true });

/** Where the key lies that is to follow. */
export const nextKeyFile = (folder: string): string => join(folder, NEXT);

/** By which one key is told from another; nothing is learnt of the key. */
export const keyDigest = (secrets: Pick<Secrets, "digest">): string =>
  secrets.digest("which key", "backup").toString("hex");

/** Where the key of a folder of data lies. */
export const keyFile = (folder: string): string => join(folder, FILE);

/** The secrets of an installation, by the key that its settings say, or else by that of its folder. */
export const openSecrets = async ({
  secretKey,
  dataDir,
}: {
  secretKey: Buffer | undefined;
  dataDir: string;
}): Promise<Secrets> => secretsOf(secretKey ?? (await keyIn(dataDir)));

const [IV, TAG] = [12, 16];

/** AES-256-GCM; what is sealed begins with its nonce and ends with its tag. */
export function secretsOf(key: Buffer): Secrets {
  return {
    seal(text, of) {
      const iv = randomBytes(IV);
      const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(of));
      return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
    },
    unseal(sealed, of) {
      const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, IV)).setAAD(Buffer.from(of));
      decipher.setAuthTag(sealed.subarray(-TAG));
      return Buffer.concat([decipher.update(sealed.subarray(IV, -TAG)), decipher.final()]).toString("utf8");
    },
    digest: (text, of) => createHmac("sha256", key).update(`${of}\n${text}`).digest(),
  };
}
