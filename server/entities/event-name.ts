import type words from "../../locales/ru/history-events.json";

type Told = typeof words.events;

/** What was done, where its words are the same for every noun. */
export type EventVerb = keyof typeof words.actions & string;
/**
 * What the audit keeps of an event: `parks.created`. One that locales/ru/history-events.json has no words for does not compile, and the
 * other languages have the same keys as ru (`npm run check:locales`): nobody ever reads a code.
 */
export type EventName =
  | `${string}.${EventVerb}`
  | { [N in keyof Told & string]: `${N}.${keyof Told[N] & string}` }[keyof Told & string];
