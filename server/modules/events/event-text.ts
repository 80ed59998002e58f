import type { LiveEvent } from "../../../contract/entities/live-event.ts";
import { groupBy } from "../../../domain/group-by.ts";

/** Records of one noun that are named one by one; of more it is said that something of the noun changed. */
const NAMED = 50;

/** What has come up since the last time, each thing once: a change of five hundred records is one line. */
export class EventBatch {
  #events = new Map<string, LiveEvent>();

  add(event: LiveEvent): void {
    this.#events.set(JSON.stringify(event), event);
  }

  /** The events as server-sent ones; empties the batch. */
  take(): string {
    const events = [...this.#events.values()];
    this.#events = new Map();
    if (events.some(({ kind }) => kind === "everything")) return textOf({ kind: "everything" });
    const nouns = groupBy(events, (event) => (event.kind === "changed" ? event.noun : ""));
    return [...nouns]
      .flatMap(([noun, some]): readonly LiveEvent[] =>
        noun !== "" && some.length > NAMED ? [{ kind: "changed", noun, id: null }] : some,
      )
      .map(textOf)
      .join("");
  }
}

const textOf = (event: LiveEvent): string => `data: ${JSON.stringify(event)}\n\n`;
/** Keeps the connection open through whoever stands between; a comment, which no reader takes for an event. */
export const HEARTBEAT = ": here\n\n";
