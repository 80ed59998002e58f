import type { Query, QueryClient } from "@tanstack/react-query";
import type { LiveEvent } from "../../../contract/entities/live-event.ts";
import { menuRoutes } from "../../../contract/routes/menu.ts";
import type { Permission } from "../../../contract/values.ts";
import { idIn, isReadOf, readIn } from "../../config/cache-key.ts";
import type { LiveBus } from "./live-bus.ts";

/** What comes within this time is read again together. */
const GATHER_MS = 300;
/** Work says how far it is more often than anybody can read. */
const JOBS_MS = 1_000;

/**
 * Reads that show a record or many: these are made again while somebody looks at them, quietly. Others are not: a card on which
 * a person is splitting a month is theirs until they save, and saving says who was faster.
 */
const SHOWN = /\.(list|one|all|names|numbers|of|badges|\w*[cC]ounts?)$/;

type Changed = Extract<LiveEvent, { kind: "changed" }>;

/** Whether a read, which has been answered by `held`, speaks of what has changed; a single record of another id does not. */
export function isAbout(queryKey: readonly unknown[], changed: readonly Changed[], held?: unknown): boolean {
  const query = queryKey[4];
  const name = readIn(queryKey);
  if (name === undefined || !SHOWN.test(name)) return false;
  if (name === "action-history.list") return changed.length > 0; // whatever was done is a row of it
  if (name === "menu.badges") return changed.some(({ noun }) => countedIn(held).includes(noun));
  if (name === "history.of" || name === "comments.list") return changed.some(({ noun, id }) => fits(query, noun, id));
  return changed.some(({ noun, id }) => {
    // A card that waits for another paper is open to the next step once that has taken its own.
    if (waitedIn(held).some((paper) => paper.type === noun && (id === null || paper.id === id))) return true;
    if (!name.startsWith(`${noun}.`)) return false;
    const own = idIn(queryKey);
    return !name.endsWith(".one") || id === null || own === undefined || own === id;
  });
}

/** The resources that an answer counts. */
const countedIn = (held: unknown): readonly string[] => {
  const read = menuRoutes.badges.reply.safeParse(held);
  return read.success ? read.data.data.map(({ noun }) => noun) : [];
};

/** The papers that the record of an answer waits for, as its `can` names them. */
function waitedIn(held: unknown): readonly NonNullable<Permission["blocked_by"]>[] {
  const { data } = (held ?? {}) as { readonly data?: { readonly can?: Readonly<Record<string, Permission>> } }; // of whichever call
  return Object.values(data?.can ?? {}).flatMap(({ blocked_by }) => blocked_by ?? []);
}

function fits(query: unknown, noun: string, id: number | null): boolean {
  if (typeof query !== "object" || query === null || !("noun" in query) || query.noun !== noun) return false;
  return id === null || ("id" in query && query.id === id);
}

/** Reads again what has changed while it is looked at, and marks the rest as old. Returns how to stop. */
export function keepFresh(client: QueryClient, bus: LiveBus): () => void {
  let changed: Changed[] = [];
  let isAll = false;
  const again = (predicate: (query: Query) => boolean) => void client.invalidateQueries({ predicate });
  const read = gather(GATHER_MS, () => {
    const [all, some] = [isAll, changed];
    [isAll, changed] = [false, []];
    again(({ queryKey, state }) => (all ? SHOWN.test(readIn(queryKey) ?? "") : isAbout(queryKey, some, state.data)));
  });
  const jobs = gather(JOBS_MS, () => again(({ queryKey }) => isReadOf(queryKey, "jobs.")));
  const leave = bus.hear((event) => {
    if (event.kind === "job") return jobs.soon();
    if (event.kind === "changed") changed.push(event);
    else isAll = true;
    read.soon();
  });
  return () => {
    leave();
    read.stop();
    jobs.stop();
  };
}

/** Runs once some time after it was first asked for. */
function gather(ms: number, run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    soon: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        run();
      }, ms);
    },
    stop: () => clearTimeout(timer),
  };
}
