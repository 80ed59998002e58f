import type { Readable } from "node:stream";

/** Bytes of a file, both ends included, as HTTP counts them. */
export type ByteRange = { readonly from: number; readonly to?: number };

/**
 * Where uploads and results lie: a folder of this machine, or an S3-compatible store (ADR 52). Keys are made by us (`imports/1/abc`), never by
 * a person. Every call throws StoreAway where the store does not answer, and what the disk says (ENOSPC) where it has no room.
 */
export type FileStore = {
  /** Stores a stream whole or not at all; once it returns, the file outlives a loss of power. What is sent is let go of where it fails. */
  put(key: string, content: Readable, signal?: AbortSignal): Promise<void>;
  /** How large a file is, in bytes; undefined where there is none. */
  head(key: string): Promise<{ readonly size: number } | undefined>;
  /** A file, or a part of one, as a stream; undefined where there is none. Whoever takes the stream reads it to its end or destroys it. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /**
   * Lets `use` open a file at a path, for readers of random access; the path is good until `use` has ended. Throws FileGone where there is
   * none.
   */
  withPath<T>(key: string, use: (path: string) => Promise<T>): Promise<T>;
  /** Takes away a file, or what was left of one by a process that died. */
  remove(key: string): Promise<void>;
  /** The keys of what it keeps, below one of its folders (`signature-ends`) or all. What was not put whole is none. */
  list(folder?: string): AsyncIterable<string>;
  /** Whether the store would take and give files now; throws StoreAway with the reason otherwise. */
  probe(): Promise<void>;
};

/** Why a store does not answer: it cannot be reached, it does not know our key, it has no such bucket (or folder), or it answers with a fault of its own. */
export type StoreFault = "unreachable" | "credentials" | "bucket" | "failing";

/** The store does not answer. Says which call of it failed and how, and nothing of the address or the keys. */
export class StoreAway extends Error {
  override readonly name = "StoreAway";
  readonly fault: StoreFault;

  constructor(fault: StoreFault, said: string) {
    super(`The file store is away (${fault}): ${said}`);
    this.fault = fault;
  }
}

/** A file that should be there is not: it has been cleared away. */
export class FileGone extends Error {
  override readonly name = "FileGone";
}
