import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { FileGone, type FileStore } from "../file-store.ts";
import type { S3Address } from "./s3-address.ts";
import { isBeyond, isMissing, storeError } from "./s3-fault.ts";

/** Parts of a large file, and how many are under way at once: what one upload keeps in memory. Ten thousand parts are the most. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
/** How long it takes to know that nobody is there, and how long a call may stand still. */
const CONNECT_MS = 3_000;
const STILL_MS = 30_000;
/** A health check does not wait so long. */
const PROBE_MS = 3_000;

type Times = { readonly connectMs?: number; readonly stillMs?: number };

const clientOf = ({ endpoint, region, account }: S3Address, { connectMs, stillMs }: Times) =>
  new S3Client({
    endpoint,
    region,
    ...(account && { credentials: account }),
    // A bucket in the host's name needs a certificate and a name server that stores of one's own seldom have.
    forcePathStyle: true,
    // Checksums that came into the protocol lately: many stores refuse them, or keep them as a part of the file.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: connectMs ?? CONNECT_MS, socketTimeout: stillMs ?? STILL_MS },
  });

/** Files in a bucket. A file appears under its key only when all of it has come: one put is one object, in parts or not. */
export function s3Store(address: S3Address, times: Times = {}): FileStore {
  const client = clientOf(address, times);
  const Bucket = address.bucket;
  const sent = <T>(call: Promise<T>): Promise<T> =>
    call.catch((error: unknown) => {
      throw storeError(error);
    });
  const read: FileStore["read"] = async (Key, range) => {
    const asked = range && { Range: `bytes=${range.from}-${range.to ?? ""}` };
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, ...asked }));
      return guarded(Body as Readable); // in Node the body is a stream of Node's
    } catch (error) {
      if (isMissing(error)) return undefined;
      if (isBeyond(error)) return Readable.from([]);
      throw storeError(error);
    }
  };
  return {
    put: (key, content, signal) => upload(client, { Bucket, Key: key }, content, signal),
    async head(Key) {
      try {
        const { ContentLength = 0 } = await client.send(new HeadObjectCommand({ Bucket, Key }));
        return { size: ContentLength };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw storeError(error);
      }
    },
    read,
    async withPath(key, use) {
      const content = await read(key);
      if (!content) throw new FileGone(key);
      const folder = await mkdtemp(join(tmpdir(), "parkdesk-"));
      try {
        const path = join(folder, randomUUID());
        await pipeline(content, createWriteStream(path, { mode: 0o600 }));
        return await use(path);
      } finally {
        content.destroy();
        await rm(folder, { recursive: true, force: true });
      }
    },
    async remove(Key) {
      await sent(client.send(new DeleteObjectCommand({ Bucket, Key })));
      await sent(dropParts(client, { Bucket, Key }));
    },
    async *list(folder) {
      const Prefix = folder === undefined ? undefined : `${folder}/`;
      let ContinuationToken: string | undefined;
      do {
        const page = await sent(client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })));
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
    async probe() {
      await sent(client.send(new HeadBucketCommand({ Bucket }), { abortSignal: AbortSignal.timeout(PROBE_MS) }));
    },
  };
}

type Place = { readonly Bucket: string; readonly Key: string };

async function upload(client: S3Client, place: Place, content: Readable, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  // What the sender throws reaches the upload as the end of its body: it is kept here, to be thrown as it was.
  let failed: unknown;
  const body = new PassThrough({ highWaterMark: 256 * 1024 });
  const fed = pipeline(content, body, signal ? { signal } : {}).catch((error: unknown) => {
    failed = error;
  });
  const work = new Upload({
    client,
    params: { ...place, Body: body },
    partSize: PART_BYTES,
    queueSize: PARTS_AT_ONCE,
  });
  try {
    await work.done();
    await fed;
    if (failed !== undefined) throw failed; // a body that broke off may look like one that ended
  } catch (error) {
    content.destroy();
    body.destroy();
    await fed;
    await dropParts(client, place).catch(() => undefined); // the store is away: `remove` and the store's own rule clear them
    throw failed !== undefined && !isEarly(failed) ? failed : storeError(error);
  }
}

/** Node's word for a stream that whoever reads it has left: here the upload, which says why itself. */
const isEarly = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";

/** Takes away the parts of uploads that never ended. A store that cannot list them has none to list. */
async function dropParts(client: S3Client, { Bucket, Key }: Place): Promise<void> {
  const found = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: Key })).catch((error: unknown) => {
    if (error instanceof Error && error.name === "NotImplemented") return undefined;
    throw error;
  });
  for (const { Key: of, UploadId } of found?.Uploads ?? [])
    if (of === Key && UploadId !== undefined)
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
}

/** The bytes of an answer; one that the store breaks off ends with the store's fault, not with a bare error of a socket. */
function guarded(body: Readable): Readable {
  async function* bytes() {
    try {
      yield* body as AsyncIterable<Buffer>;
    } catch (error) {
      throw storeError(error);
    }
  }
  return Readable.from(bytes(), { objectMode: false });
}
