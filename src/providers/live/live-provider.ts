import type { LiveProvider } from "@refinedev/core";
import type { LiveEvent } from "../../../contract/entities/live-event.ts";
import type { LiveBus } from "./live-bus.ts";

const PREFIX = "resources/";

/**
 * Refine's live provider on the bus: `resources/<resource>` hears of that resource. Our own reads are kept fresh by `keepFresh`, whose
 * rooms are the keys of the cache: refine's own subscription stays in the room of the filters it began with.
 */
export function createLiveProvider(bus: LiveBus): LiveProvider {
  return {
    subscribe: ({ channel, callback, params }) =>
      bus.hear((event) => {
        const ids = idsFor(event, channel, params?.ids ?? (params?.id === undefined ? undefined : [params.id]));
        if (ids) callback({ channel, type: "*", date: new Date(), payload: ids.length > 0 ? { ids } : {} });
      }),
    unsubscribe: (leave: () => void) => leave(),
  };
}

/** The ids that a channel is told of; empty: something of the resource; undefined: nothing. */
function idsFor(
  event: LiveEvent,
  channel: string,
  wanted: readonly (string | number)[] | undefined,
): number[] | undefined {
  if (event.kind === "everything") return [];
  if (event.kind !== "changed" || channel !== `${PREFIX}${event.noun}`) return undefined;
  if (event.id === null) return [];
  return wanted && !wanted.some((id) => String(id) === String(event.id)) ? undefined : [event.id];
}
