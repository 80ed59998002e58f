import type { WrittenActionFor } from "../define/written/actions-of.ts";

/** What an action on many records may not say: every line under an expectation is refused by the compiler. */

type BulkAction = WrittenActionFor<"oks">;
const remove = { name: "delete", label: "oks.actions.delete", on: ["bulk"] } as const;
const call = { call: "oks.delete", body: { ids: { rows: { id: "id", version: "version" } } } } as const;
const file = { download: "oks.print", body: { ids: { rows: "id" } } } as const;

export const parts: BulkAction = { ...remove, run: call, bulk: { chunk: 50, newestFirst: true }, event: "oks.deleted" };
export const code: BulkAction = { ...remove, run: { code: "oks.tidy", needs: "oks.delete" } };

// @ts-expect-error one file is not made in parts
export const fileInParts: BulkAction = { ...remove, run: file, bulk: { chunk: 50 } };

// @ts-expect-error a part has a size
export const noSize: BulkAction = { ...remove, run: call, bulk: {} };

// @ts-expect-error how many parts at once is nobody's choice
export const another: BulkAction = { ...remove, run: call, bulk: { chunk: 50, concurrency: 4 } };

// @ts-expect-error nothing signs yet
export const signature: BulkAction = { ...remove, run: { sign: "oks.delete" } };

// @ts-expect-error code is for those who may make a call that there is
export const nobodys: BulkAction = { ...remove, run: { code: "oks.tidy", needs: "oks.tidy" } };
