import { clearedBy401, storageKeys } from "../../config/storage-keys.ts";

/** Both storages of a browser; a test brings its own. */
export type Storages = { readonly local: Storage; readonly session: Storage };

export const browserStorages = (): Storages => ({ local: window.localStorage, session: window.sessionStorage });

/** The token of this tab: its own session before the one that was told to be remembered. */
export const storedToken = ({ local, session }: Storages): string | null =>
  session.getItem(storageKeys.token) ?? local.getItem(storageKeys.token);

/** Keeps a token for good («remember me») or until the tab is closed; never in both places. */
export function keepToken({ local, session }: Storages, token: string, remember: boolean): void {
  (remember ? session : local).removeItem(storageKeys.token);
  (remember ? local : session).setItem(storageKeys.token, token);
}

/** The aggregator of this tab: tabs of one person change it together; another person's tab keeps its own; a new one begins with the last one chosen. */
export function storedAggregator({ local, session }: Storages): number | null {
  const id = Number(session.getItem(storageKeys.aggregatorId) ?? local.getItem(storageKeys.aggregatorId) ?? Number.NaN);
  return Number.isInteger(id) && id > 0 ? id : null;
}

export function keepAggregator({ local, session }: Storages, id: number): void {
  session.setItem(storageKeys.aggregatorId, String(id));
  local.setItem(storageKeys.aggregatorId, String(id));
}

/** What a 401 clears, in both storages (spec §8). */
export function forget(storages: Storages): void {
  for (const storage of [storages.local, storages.session]) for (const key of clearedBy401) storage.removeItem(key);
}
