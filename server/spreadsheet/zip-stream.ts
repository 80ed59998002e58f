import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";
import { centralRecord, dataDescriptor, endRecord, localHeader, NARROW, type ZipRecord } from "./zip-records.ts";

type Chunk = string | Uint8Array;
export type ZipEntry = {
  readonly path: string;
  readonly chunks: AsyncIterable<Chunk> | Iterable<Chunk>;
  /** It is compressed by itself, as a PDF is: it is put in as it comes. */
  readonly isPacked?: boolean;
};

/**
 * A zip archive, entry after entry, made only as fast as it is read. Sizes and checksums follow each entry's data
 * (data descriptors), so nothing is kept but the list of entries.
 * What is beyond 4 GiB is said in 64 bits (zip64), and only that: readers of all ages take the rest. `narrow`: another bound, for tests.
 * Leaving early, an error in the chunks or the signal's abort closes the compressor and the chunks' iterator.
 */
export async function* zipStream(
  entries: Iterable<ZipEntry>,
  signal?: AbortSignal,
  narrow = NARROW,
): AsyncGenerator<Buffer> {
  const records: ZipRecord[] = [];
  let offset = 0;
  const count = (bytes: Buffer) => {
    offset += bytes.length;
    return bytes;
  };
  for (const { path, chunks, isPacked = false } of entries) {
    const record: ZipRecord = { path: Buffer.from(path), offset, crc: 0, size: 0, packed: 0 };
    yield count(localHeader(record));
    for await (const bytes of deflated(chunks, record, isPacked ? 0 : 6, signal)) yield count(bytes);
    yield count(dataDescriptor(record, narrow));
    records.push(record);
  }
  const start = offset;
  for (const record of records) yield count(centralRecord(record, narrow));
  yield count(endRecord(records.length, start, offset - start, narrow));
}

async function* deflated(
  chunks: ZipEntry["chunks"],
  record: ZipRecord,
  level: 0 | 6,
  signal: AbortSignal | undefined,
): AsyncGenerator<Buffer> {
  const compressor = createDeflateRaw({ level });
  // pipeline waits for the compressor to drain, and closes both ends when either fails.
  const fed = pipeline(measured(chunks, record), compressor, signal ? { signal } : {});
  fed.catch(() => {}); // whoever reads the compressor meets the same error; without a reader it is no news
  const closed = new Promise<void>((resolve) => compressor.once("close", resolve));
  try {
    for await (const bytes of compressor) {
      record.packed += bytes.length;
      yield bytes;
    }
    await fed;
  } finally {
    compressor.destroy();
    await closed;
  }
}

async function* measured(chunks: ZipEntry["chunks"], record: ZipRecord): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    const bytes =
      typeof chunk === "string" ? Buffer.from(chunk) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    record.crc = crc32(bytes, record.crc);
    record.size += bytes.length;
    yield bytes;
  }
}
