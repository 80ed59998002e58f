import type { Session } from "../../config/session.ts";
import { storageKeys } from "../../config/storage-keys.ts";

/** As many as a palette shows. */
const KEPT = 8;
/** People and aggregators of a shared computer: the oldest make room. */
const SHELVES = 20;

type Who = Pick<Session, "aggregatorId"> & { readonly user: Pick<Session["user"], "id"> };
type Shelves = Readonly<Record<string, readonly string[]>>;

const shelfOf = ({ user, aggregatorId }: Who): string => `${user.id}:${aggregatorId ?? 0}`;
const isRecord = (value: unknown): value is string =>
  typeof value === "string" && /^[a-zA-Z-]+:[1-9]\d{0,8}$/.test(value);

function shelvesIn(storage: Storage): Shelves {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKeys.recentRecords) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).flatMap(([who, records]) =>
        Array.isArray(records) ? [[who, records.filter(isRecord).slice(0, KEPT)]] : [],
      ),
    );
  } catch {
    return {};
  }
}

/** The records that a person opened lately for an aggregator, `parks:3`, the last first: numbers alone, the server says their names. */
export const recentRecords = (storage: Storage, who: Who): readonly string[] => shelvesIn(storage)[shelfOf(who)] ?? [];

/** Remembers that a record was opened. A browser that keeps nothing remembers nothing. */
export function keepRecent(storage: Storage, who: Who, resource: string, id: number): void {
  const { [shelfOf(who)]: own = [], ...others } = shelvesIn(storage);
  const record = `${resource}:${id}`;
  const kept = [record, ...own.filter((each) => each !== record)].slice(0, KEPT);
  const shelves = Object.fromEntries([[shelfOf(who), kept], ...Object.entries(others)].slice(0, SHELVES));
  try {
    storage.setItem(storageKeys.recentRecords, JSON.stringify(shelves));
  } catch {
    // full or forbidden: a convenience is not worth an error
  }
}
