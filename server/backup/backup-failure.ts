/** What keeps a backup from being made, read or put back; each comes with a sentence for the operator that says what to do. */
export type BackupFailureCode =
  | "NO_SECRET"
  | "NO_HOUSE"
  | "NO_ROOM"
  | "NO_BACKUP"
  | "WRONG_SECRET"
  | "BROKEN"
  | "NEWER"
  | "NOT_EMPTY"
  | "IN_USE"
  | "OTHER_KEY";

/** A backup was not made or not put back. The message is complete: print it and stop, no stack needed. */
export class BackupFailure extends Error {
  override readonly name = "BackupFailure";

  constructor(
    readonly code: BackupFailureCode,
    sentence: string,
    options?: ErrorOptions,
  ) {
    super(sentence, options);
  }
}

/** The file is not what was written: damaged, cut off, or changed by somebody. */
export const broken = (why: string): BackupFailure =>
  new BackupFailure("BROKEN", `The backup is damaged: ${why}. Nothing was put back; take another one.`);

const FULL = new Set(["ENOSPC", "EDQUOT", "53100"]); // the last is PostgreSQL's word for it

/** Whether an error says that a disk, a store or the database has no room. */
export const saysFull = (error: unknown): boolean =>
  error instanceof Error && "code" in error && typeof error.code === "string" && FULL.has(error.code);
