import { UserInfo } from "../../../contract/entities/user.ts";
import { storageKeys } from "../../config/storage-keys.ts";
import type { Storages } from "./stored.ts";

/** Who they are is not written down in a browser, nor what opens their drafts, only what they may do: the server says it again, and no screen opens on it. */
const NAMELESS = {
  email: "",
  firstname: "",
  lastname: "",
  phone: null,
  position: "",
  drafts_key: "",
} as const satisfies Partial<UserInfo>;

/** Remembers the person beside the token, in the storage where the token is, without their name, e-mail and phone. */
export function keepRestoreInfo({ local, session }: Storages, token: string, user: UserInfo): void {
  const storage = session.getItem(storageKeys.token) === token ? session : local;
  const { viewing } = user;
  const nameless = { ...user, ...NAMELESS, ...(viewing && { viewing: { ...viewing, by: "" } }) };
  storage.setItem(storageKeys.restoreInfo, JSON.stringify({ token, user: nameless }));
}

/** The remembered person, without a name, only if they were remembered with this very token (spec §4). */
export function restoreUser({ local, session }: Storages, token: string): UserInfo | undefined {
  for (const storage of [session, local]) {
    const info = parse(storage.getItem(storageKeys.restoreInfo));
    if (typeof info !== "object" || info === null || !("token" in info) || info.token !== token) continue;
    const user = UserInfo.safeParse("user" in info ? info.user : undefined);
    if (user.success) return user.data;
  }
  return undefined;
}

export function dropRestoreInfo({ local, session }: Storages): void {
  for (const storage of [local, session]) storage.removeItem(storageKeys.restoreInfo);
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
}
