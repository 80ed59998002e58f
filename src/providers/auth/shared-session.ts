import { storageKeys } from "../../config/storage-keys.ts";
import { keepToken, type Storages, storedToken } from "./stored.ts";

const CHANNEL = "parkdesk-session";
/** A tab that is there answers at once; the log-in page should not wait for one that is not. */
const PATIENCE = 100;

/** What a tab tells the others of its own accord: who has come in, or for which aggregator they work now. */
export type News =
  | { readonly entered: string; readonly user: number }
  | { readonly aggregator: number; readonly user: number };
/** What tabs say to each other besides: who is signed in; I am; I have logged out, so this token is worth nothing. */
type Message = News | { readonly ask: true } | { readonly token: string } | { readonly left: string };

const WORDS = ["ask", "token", "left", "entered", "aggregator"];
const isMessage = (data: unknown): data is Message =>
  typeof data === "object" && data !== null && WORDS.some((word) => word in data);

function listen(channel: BroadcastChannel, hear: (message: Message) => void): void {
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => isMessage(data) && hear(data));
}

export type SharedSession = {
  /** Tells the other tabs that this session was ended on purpose. */
  readonly tellLeft: (token: string) => void;
  readonly tell: (news: News) => void;
  readonly close: () => void;
};

/** What a tab does with what others tell. */
export type Hearing = {
  /** Another tab has logged out of the session of a token. */
  readonly hearLeft: (token: string) => void;
  readonly hear: (news: News) => Promise<void>;
};

/**
 * Makes the tabs of this site one: a token that is not remembered lives in one tab only, and links are opened in others, so this tab
 * answers new ones; who logs in, logs out or changes the aggregator in one does so in all.
 */
export function shareSession(storages: Storages, { hearLeft, hear }: Hearing): SharedSession {
  const channel = new BroadcastChannel(CHANNEL);
  const say = (message: Message) => channel.postMessage(message);
  listen(channel, (message) => {
    const own = storages.session.getItem(storageKeys.token);
    if ("ask" in message && own !== null) say({ token: own });
    if ("left" in message) hearLeft(message.left);
    if ("entered" in message || "aggregator" in message) void hear(message);
  });
  return { tellLeft: (token) => say({ left: token }), tell: say, close: () => channel.close() };
}

/**
 * On the log-in page: calls back once, when somebody has logged in in another tab, or a busy one answers at last what this tab asked as it was
 * opened. That session is then this tab's too.
 */
export function whenEntered(storages: Storages, onEntered: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  const stop = () => {
    channel.close();
    window.removeEventListener("storage", look);
  };
  const look = () => {
    if (storedToken(storages) === null) return;
    stop();
    onEntered();
  };
  listen(channel, (message) => {
    const token = "entered" in message ? message.entered : "token" in message ? message.token : undefined;
    if (token === undefined) return;
    if (storedToken(storages) === null) keepToken(storages, token, false);
    look();
  });
  window.addEventListener("storage", look);
  return stop;
}

/**
 * In a tab that has no token: takes that of a tab that has one, until it is closed. Wherever its link stood: in a letter as on a page of ours. Only
 * pages of this origin hear the channel, and what an address opens changes nothing.
 */
export async function borrowSession(storages: Storages): Promise<void> {
  if (storedToken(storages) !== null) return;
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
