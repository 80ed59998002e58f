import { storageKeys } from "../../config/storage-keys.ts";
import { keepToken, type Storages, storedToken } from "./stored.ts";

const CHANNEL = "parkdesk-session";
/** A tab that is there answers at once; the log-in page should not wait for one that is not. */
const PATIENCE = 100;

/** What tabs say to each other: who is signed in; I am; I have logged out, so this token is worth nothing. */
type Message = { readonly ask: true } | { readonly token: string } | { readonly left: string };

const isMessage = (data: unknown): data is Message =>
  typeof data === "object" && data !== null && ("ask" in data || "token" in data || "left" in data);

function listen(channel: BroadcastChannel, hear: (message: Message) => void): void {
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => isMessage(data) && hear(data));
}

export type SharedSession = {
  /** Tells the other tabs that this session was ended on purpose. */
  readonly tellLeft: (token: string) => void;
  readonly close: () => void;
};

/**
 * A token that is not remembered lives in one tab only, and links are opened in others: this tab answers new ones of this site.
 * `onLeft`: another tab ended the session that this one works in.
 */
export function shareSession(storages: Storages, onLeft: () => void): SharedSession {
  const channel = new BroadcastChannel(CHANNEL);
  const say = (message: Message) => channel.postMessage(message);
  listen(channel, (message) => {
    const own = storages.session.getItem(storageKeys.token);
    if ("ask" in message && own !== null) say({ token: own });
    if ("left" in message && message.left === own) onLeft();
  });
  return { tellLeft: (token) => say({ left: token }), close: () => channel.close() };
}

/** In a tab that was opened from this site (`referrer`) and has no token: takes that of a tab that has one, until it is closed. */
export async function borrowSession(storages: Storages, referrer: string, origin: string): Promise<void> {
  if (storedToken(storages) !== null || !referrer.startsWith(`${origin}/`)) return;
  const channel = new BroadcastChannel(CHANNEL);
  const token = await new Promise<string | undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), PATIENCE);
    listen(channel, (message) => {
      if (!("token" in message)) return;
      clearTimeout(timer);
      resolve(message.token);
    });
    channel.postMessage({ ask: true } satisfies Message);
  });
  channel.close();
  if (token !== undefined) keepToken(storages, token, false);
}
