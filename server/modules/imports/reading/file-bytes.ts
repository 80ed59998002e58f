import { type FileHandle, open } from "node:fs/promises";

/** How much is read at once. */
const CHUNK = 256 * 1024;

/** How much of a file its kind, encoding and header are told from. */
const SAMPLE = 64 * 1024;

/** The beginning of a file and its size in bytes. */
export type Sample = { readonly bytes: Buffer; readonly size: number };

/** Reads the first bytes of a file. */
export async function readSample(path: string): Promise<Sample> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { bytesRead, buffer } = await file.read(Buffer.alloc(Math.min(SAMPLE, size)), 0, Math.min(SAMPLE, size), 0);
    return { bytes: buffer.subarray(0, bytesRead), size };
  } finally {
    await file.close();
  }
}

/** Reads a file from `start` in chunks; each chunk lives until the next is asked for. Throws the signal's reason when aborted. */
export async function* readChunks(path: string, start: number, signal?: AbortSignal): AsyncGenerator<Buffer> {
  const file: FileHandle = await open(path);
  try {
    const buffer = Buffer.allocUnsafe(CHUNK);
    for (let position = start; ; ) {
      signal?.throwIfAborted();
      const { bytesRead } = await file.read(buffer, 0, CHUNK, position);
      if (bytesRead === 0) return;
      position += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
