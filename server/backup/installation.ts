import type { Connection } from "../db/opening/opened-database.ts";
import { keyDigest, secretsOf } from "../installation-key.ts";
import type { FileStore } from "../integrations/file-store.ts";

/** The key of an installation, and where it is kept: in its folder of data, or in a setting, which is the operator's to keep. */
export type HeldKey = { readonly bytes: Buffer; readonly isSetting: boolean };

/** What a backup is made of, and put back into. */
export type Installation = {
  readonly connection: Connection;
  readonly files: FileStore;
  /** Undefined where it has none yet. */
  readonly key: HeldKey | undefined;
  /** The folder of data, which the key is put back into. */
  readonly dataDir: string;
};

/** By which one key is told from another; nothing is learnt of the key. */
export const digestOf = (key: Buffer): string => keyDigest(secretsOf(key));
