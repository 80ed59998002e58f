import { join } from "node:path";
import type { Logger } from "pino";
import { type FileStore, StoreAway } from "./file-store.ts";
import { folderStore } from "./folder-store.ts";
import type { S3Address } from "./s3/s3-address.ts";

type Asked = { readonly dataDir: string; readonly fileStore: S3Address | undefined };

/** The store that the operator has chosen: a folder among the data, unless an S3-compatible one is named. Its client is loaded only then. */
export async function openFileStore({ dataDir, fileStore }: Asked, log: Pick<Logger, "warn">): Promise<FileStore> {
  if (!fileStore) return folderStore(join(dataDir, "files"));
  const { s3Store } = await import("./s3/s3-store.ts");
  const store = s3Store(fileStore);
  // The portal is of use without its files, so a store that is away does not keep it from starting; it is told of at once.
  await store.probe().catch((error: unknown) => {
    if (!(error instanceof StoreAway)) throw error;
    log.warn({ fault: error.fault, host: new URL(fileStore.endpoint).host, bucket: fileStore.bucket }, error.message);
  });
  return store;
}
