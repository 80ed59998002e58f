import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from "node:crypto";
import { BackupFailure, broken } from "./backup-failure.ts";
import { ByteReader } from "./byte-reader.ts";

/**
 * A stream that only whoever has the secret reads, and that nobody changes unnoticed: AES-256-GCM in pieces of a mebibyte (the STREAM
 * construction of Hoang, Reyhanitabar, Rogaway and Vizár, 2015). The nonce of a piece is its number and whether it is the last, so none is
 * moved, repeated or left out, and the end is not cut off; a key is used for one stream, since each has a salt of its own. What everything
 * begins with is authenticated with each piece.
 *
 * Head: 16 bytes of name; version, log2 N, r, p; 32 of salt; 32 that tell a wrong secret from a damaged stream; 8 of a checksum. Then
 * pieces: one byte (1: the last), four of length, the sealed bytes, 16 of tag.
 */
const NAME = Buffer.from("PARKDESK BACKUP\n");
const VERSION = 1;
/** scrypt as OWASP has it for passwords: 128 MiB and about half a second. */
const COST = { logN: 17, r: 8, p: 1 };
/** A stream that asks for more was not written here: it would take the machine's memory. */
const MOST_LOG_N = 20;
const [SALT, CHECK, SUM, TAG, KEY] = [32, 32, 8, 16, 32];
const SAID = NAME.length + 4 + SALT;
const HEAD = SAID + CHECK + SUM;
const PIECE = 1024 * 1024;

type Cost = typeof COST;

function keysOf(secret: Buffer, salt: Buffer, { logN, r, p }: Cost): Promise<{ key: Buffer; check: Buffer }> {
  const N = 2 ** logN;
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, 2 * KEY, { N, r, p, maxmem: 256 * N * r }, (error, made) =>
      error ? reject(error) : resolve({ key: made.subarray(0, KEY), check: made.subarray(KEY) }),
    );
  });
}

const sumOf = (bytes: Buffer): Buffer => createHash("sha256").update(bytes).digest().subarray(0, SUM);
const checkOf = (key: Buffer, said: Buffer): Buffer => createHmac("sha256", key).update(said).digest();

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number));
  nonce[11] = Number(isLast);
  return nonce;
}

/** A stream in pieces of one size; the last may be smaller. */
async function* inPieces(plain: AsyncIterable<Buffer>): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const bytes of plain) {
    held.push(bytes);
    size += bytes.length;
    while (size > PIECE) {
      const all = Buffer.concat(held);
      yield { bytes: all.subarray(0, PIECE), isLast: false };
      held = [all.subarray(PIECE)];
      size -= PIECE;
    }
  }
  yield { bytes: Buffer.concat(held), isLast: true };
}

/** Seals a stream. */
export async function* sealed(plain: AsyncIterable<Buffer>, secret: Buffer): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT);
  const said = Buffer.concat([NAME, Buffer.from([VERSION, COST.logN, COST.r, COST.p]), salt]);
  const { key, check } = await keysOf(secret, salt, COST);
  const checked = Buffer.concat([said, checkOf(check, said)]);
  const head = Buffer.concat([checked, sumOf(checked)]);
  yield head;
  let number = 0;
  for await (const { bytes, isLast } of inPieces(plain)) {
    const cipher = createCipheriv("aes-256-gcm", key, nonceOf(number, isLast)).setAAD(head);
    const before = Buffer.alloc(5);
    before[0] = Number(isLast);
    before.writeUInt32BE(bytes.length, 1);
    yield Buffer.concat([before, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/** Opens a sealed stream. Throws BackupFailure: WRONG_SECRET, or BROKEN where it is not what was written; no changed byte is given out. */
export async function* unsealed(file: AsyncIterable<Buffer>, secret: Buffer): AsyncGenerator<Buffer> {
  const reader = new ByteReader(file);
  const head = await reader.take(HEAD);
  if (!head?.subarray(0, NAME.length).equals(NAME)) throw broken("it does not begin as a backup of Parkdesk");
  if (!sumOf(head.subarray(0, HEAD - SUM)).equals(head.subarray(HEAD - SUM))) throw broken("its beginning was changed");
  const said = head.subarray(0, SAID);
  const [version = 0, logN = 0, r = 0, p = 0] = said.subarray(NAME.length);
  if (version !== VERSION || logN > MOST_LOG_N || r > COST.r || p > COST.p)
    throw new BackupFailure(
      "NEWER",
      `The backup is of the form ${version}, and this Parkdesk reads ${VERSION}: use the release that made it, or a newer one.`,
    );
  const { key, check } = await keysOf(secret, said.subarray(NAME.length + 4), { logN, r, p });
  if (!timingSafeEqual(checkOf(check, said), head.subarray(SAID, SAID + CHECK)))
    throw new BackupFailure(
      "WRONG_SECRET",
      "The passphrase (BACKUP_PASSPHRASE) or the key (BACKUP_KEY_FILE) is not the one that this backup was made with. Nothing was put back.",
    );
  for (let number = 0; ; number += 1) {
    const before = await reader.take(5);
    if (!before) throw broken("it was cut off");
    const isLast = before[0] === 1;
    const size = before.readUInt32BE(1);
    if (size > PIECE) throw broken(`piece ${number + 1} was changed`);
    const bytes = await reader.take(size + TAG);
    if (!bytes) throw broken("it was cut off");
    yield open(bytes, key, head, number, isLast);
    if (!isLast) continue;
    if (!(await reader.hasEnded())) throw broken("something follows its end");
    return;
  }
}

function open(bytes: Buffer, key: Buffer, head: Buffer, number: number, isLast: boolean): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, nonceOf(number, isLast)).setAAD(head);
  decipher.setAuthTag(bytes.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG)), decipher.final()]);
  } catch {
    throw broken(`piece ${number + 1} was changed`);
  }
}
