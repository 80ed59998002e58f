import { clearedBy401, storageKeys } from "../../config/storage-keys.ts";
import { VIEW_ENDED } from "../../config/view-ended.ts";

/** Both storages of a browser; a test brings its own. */
export type Storages = { readonly local: Storage; readonly session: Kept };
/** As much of a storage as is asked of. */
type Kept = {
  getItem(key: string): string | null;
  setItem(key: string, value: string): unknown;
  removeItem(key: string): unknown;
};

/** A frame that a page of ours has named by the token of a view looks on as another, whoever its tab is (ADR 58). */
const isPreview = (): boolean => window.frameElement !== null && window.name.startsWith("view-");
let ofFrame: Kept | undefined;

export const browserStorages = (): Storages => {
  if (isPreview()) ofFrame ??= frameStorage(window.name, window.frameElement);
  return { local: window.localStorage, session: ofFrame ?? window.sessionStorage };
};

/** What a tab keeps, of a frame alone: it begins with the token of its view, and is gone with it. */
export function frameStorage(token: string, frame: EventTarget | null): Kept {
  const kept = new Map<string, string>([[storageKeys.view, token]]);
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key) && key === storageKeys.view && frame?.dispatchEvent(new Event(VIEW_ENDED)),
  };
}

/** The token of this tab: by which one looks on as another before its own session, and that before the one that was told to be remembered. */
export const storedToken = (storages: Storages): string | null =>
  storages.session.getItem(storageKeys.view) ?? ownToken(storages);

/** The token of whoever sits here, also while they look on as another. */
export const ownToken = ({ local, session }: Storages): string | null =>
  session.getItem(storageKeys.token) ?? local.getItem(storageKeys.token);

/** Whether somebody looks on as another. */
export const isViewing = ({ session }: Storages): boolean => session.getItem(storageKeys.view) !== null;

/** Keeps a token for good («remember me») or until the tab is closed; never in both places. */
export function keepToken({ local, session }: Storages, token: string, remember: boolean): void {
  (remember ? session : local).removeItem(storageKeys.token);
  (remember ? local : session).setItem(storageKeys.token, token);
}

/** Whether a tab is in by a token that it keeps for itself, and looks on as nobody else. */
export const keepsOwn = (storages: Storages): boolean =>
  !isViewing(storages) && storages.session.getItem(storageKeys.token) !== null;

/** The aggregator of this tab: tabs of one person change it together; another person's tab keeps its own; a new one begins with the last one chosen. */
export function storedAggregator({ local, session }: Storages): number | null {
  const id = Number(session.getItem(storageKeys.aggregatorId) ?? local.getItem(storageKeys.aggregatorId) ?? Number.NaN);
  return Number.isInteger(id) && id > 0 ? id : null;
}

export function keepAggregator({ local, session }: Storages, id: number): void {
  session.setItem(storageKeys.aggregatorId, String(id));
  local.setItem(storageKeys.aggregatorId, String(id));
}

/** What a 401 clears, in both storages (spec §8). Whoever looked on as another is themselves again instead; whether that is so. */
export function forget(storages: Storages): boolean {
  const isView = isViewing(storages);
  for (const key of isView ? [storageKeys.view] : clearedBy401)
    for (const storage of [storages.local, storages.session]) storage.removeItem(key);
  return isView;
}
