import type { Failure } from "../http/failure.ts";
import type { EventVerb } from "./event-name.ts";
import type { Kept, RequestContext } from "./listed.ts";
import type { Beside, Change, Chosen, StoredRecord } from "./record.ts";

type Values = Readonly<Record<string, unknown>>;

export type Needs = Readonly<Record<string, Kept | (() => Kept)>>;

/** What is particular to the noun. */
export type Particular = {
  /** The whole of a record, where that is more than its row. */
  card?: (context: RequestContext, id: number) => Promise<unknown>;
  /** Columns that a new record begins with and no form asks for. */
  defaults?: Values;
  /** Fields of an edit that name records of another noun, one or many: refused unless they are the caller's. */
  needs?: Needs;
  /** An edit with what follows from it. */
  completed?: (edit: Values, isNew: boolean) => Values;
  /** What an edit of the contract is in the table's columns; as it is unless said. */
  columns?: (edit: Values, change: Change, record?: StoredRecord) => Values | Promise<Values>;
  /** What is locked before records are (ADR 0012): `ids` of those that there are, and the edit, if it is one. */
  lock?: (change: Change, ids: readonly number[], edit?: Values) => Promise<unknown>;
  /** What of an edit is kept beside the table; `id`: whose it is, once there is a record. */
  beside?: (change: Change, edit: Values, id?: number) => Promise<Beside>;
  /** What follows of what was done to a record, by the event; `fields`: which of them have changed. */
  follows?: { readonly [E in EventVerb]?: (change: Change, id: number, fields: readonly string[]) => Promise<unknown> };
  /** The same of all of a choice at once, after that, by the event of whatever words: what of them is reckoned together. */
  followsAll?: Readonly<Record<string, (change: Change, ids: readonly number[]) => Promise<unknown>>>;
  /** Why a record may not be changed so. */
  mayNotUpdate?: (record: StoredRecord, edit: Values, change: Change) => Failure | undefined;
  /** Why a record may not take a step with what was sent, where its machine and its rules let it. */
  mayNotStep?: (record: StoredRecord, sent: Values, change: Change) => Failure | undefined;
  /** Why these fields of a record, by their names in an edit, may not be changed. */
  mayNotChange?: (fields: readonly string[], record: StoredRecord, change: Change) => Promise<Failure | undefined>;
  /** What the definition's own actions do with records that are locked and of whom nothing is refused; what it gives is told in words. */
  actions?: Readonly<Record<string, (change: Change, records: readonly StoredRecord[]) => Promise<Values>>>;
  /** How chosen records are deleted, where more than they goes with them; how many. */
  remove?: (change: Change, chosen: readonly Chosen[]) => Promise<number>;
  /** Why a record may not be deleted. */
  mayNotDelete?: (record: StoredRecord, change: Change) => Failure | undefined;
};
