import type { Storages } from "../../providers/auth/stored.ts";
import { wearLocale } from "../../providers/i18n/stored-locale.ts";
import { callerOf } from "./caller.ts";
import { beginCalls, type EarlyCalls } from "./early-calls.ts";
import { type FirstCall, firstCalls } from "./first-calls.ts";
import { type FirstPage, firstPages } from "./first-page.ts";
import { loadForPage } from "./load-for-page.ts";

type Beginning = {
  readonly address: URL;
  readonly storages: Storages;
  readonly token: string;
};

/** Asks the server for what the first sight of a page needs, in the name of whoever holds the token, and sets off the loading of its code. */
export function beginPage(beginning: Beginning): EarlyCalls {
  const { address, storages, token } = beginning;
  const { locale } = callerOf(storages, token);
  const early = askForPage(firstPages, beginning, (...request) => fetch(...request));
  wearLocale(locale);
  loadForPage(address.pathname, locale);
  return early;
}

/** The calls of `beginPage`. Whom this browser does not remember is asked first, and the rest as soon as the answer says whose calls they are. */
export function askForPage(
  pages: readonly FirstPage[],
  { address, storages, token }: Beginning,
  ask: typeof fetch,
): EarlyCalls {
  const caller = callerOf(storages, token);
  const calls = firstCalls(pages, address, caller);
  const early = beginCalls(calls, ask);
  const goOn = (profile: unknown) => early.add(firstCalls(pages, address, callerOf(storages, token, profile)));
  const [me] = calls;
  if (me && !caller.user) void profileIn(early, me).then(goOn, () => undefined); // whoever needs the profile will say what is wrong
  return early;
}

async function profileIn(early: EarlyCalls, me: FirstCall): Promise<unknown> {
  const reply: unknown = await (await early.peek(me))?.json();
  return typeof reply === "object" && reply !== null && "data" in reply ? reply.data : undefined;
}
