import { storageKeys } from "../../config/storage-keys.ts";
import { keepToken, type Storages, storedToken } from "./stored.ts";

const CHANNEL = "parkdesk-session";
const ASK = "who is signed in?";
/** A tab that is there answers at once; the log-in page should not wait for one that is not. */
const PATIENCE = 100;

/** Answers a new tab that was opened from this site: a token that is not remembered lives in one tab only, and links are opened in others. */
export function lendSession({ session }: Storages): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", ({ data }) => {
    const token = session.getItem(storageKeys.token);
    if (data === ASK && token !== null) channel.postMessage({ token });
  });
  return () => channel.close();
}

/** In a tab that was opened from this site (`referrer`) and has no token: takes that of a tab that has one, until it is closed. */
export async function borrowSession(storages: Storages, referrer: string, origin: string): Promise<void> {
  if (storedToken(storages) !== null || !referrer.startsWith(`${origin}/`)) return;
  const channel = new BroadcastChannel(CHANNEL);
  const token = await new Promise<string | undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), PATIENCE);
    channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== "object" || data === null || !("token" in data) || typeof data.token !== "string") return;
      clearTimeout(timer);
      resolve(data.token);
    });
    channel.postMessage(ASK);
  });
  channel.close();
  if (token !== undefined) keepToken(storages, token, false);
}
