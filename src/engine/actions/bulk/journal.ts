import type { Session } from "../../../config/session.ts";
import { dropSealed, findSealed, keepSealed, type Place } from "../../drafts/sealed.ts";
import type { Answers } from "../asks/answers.ts";
import { journalKey } from "./journal-key.ts";
import { type RunState, startOf } from "./run.ts";
import type { LeftOut } from "./use-signing-runs.ts";

/** A run as it is written down, so that what is left of it can be gone on with when the page was closed in the middle. */
export type Journal = {
  readonly action: string;
  readonly total: number;
  /** Whether it was more than one call: then no single reply says what came of all. */
  readonly isMany: boolean;
  /** What was answered once for all of them. */
  readonly answers?: Answers;
  readonly state: RunState;
  /** The run as the server keeps it, where it does, and what is left out of it: then nothing is written down here. */
  readonly kept?: { readonly id: number; readonly leftOut: LeftOut };
};

/** Where the run of a list lies. */
export const journalPlace = ({ user, aggregatorId }: Session, resource: string): Place => ({
  name: journalKey(user.id, aggregatorId, resource),
  key: user.drafts_key,
});

const TIYN = "$tiyn";

/** Writes it down. A tab that has no room for it does the run all the same, only a reload would not find it. */
export function keepJournal(place: Place, journal: Journal): void {
  const text = JSON.stringify(journal, (_, value: unknown) =>
    typeof value === "bigint" ? { [TIYN]: String(value) } : value,
  );
  try {
    keepSealed(sessionStorage, place, text);
  } catch {
    dropSealed(sessionStorage, place); // an older state would be gone on with from the wrong place
  }
}
export const dropJournal = (place: Place): void => dropSealed(sessionStorage, place);

/** An interrupted run, paused before the part that was out: its key makes sure that it is done once. */
export function findJournal(place: Place): Journal | undefined {
  try {
    const journal: unknown = JSON.parse(findSealed(sessionStorage, place) ?? "null", (_, value: unknown) =>
      isTiyn(value) ? BigInt(value[TIYN]) : value,
    );
    if (!isJournal(journal) || journal.state.left.length === 0) return undefined;
    return {
      ...journal,
      state: { ...startOf(journal.state.left), done: journal.state.done, failed: journal.state.failed },
    };
  } catch {
    return undefined;
  }
}

const isTiyn = (value: unknown): value is { readonly [TIYN]: string } =>
  typeof value === "object" && value !== null && TIYN in value && typeof value[TIYN] === "string";

/** What `keepJournal` writes, as far as going on with it depends on it. */
const isJournal = (value: unknown): value is Journal =>
  typeof value === "object" &&
  value !== null &&
  "action" in value &&
  "total" in value &&
  typeof value.total === "number" &&
  "state" in value &&
  typeof value.state === "object" &&
  value.state !== null &&
  "left" in value.state &&
  Array.isArray(value.state.left) &&
  "done" in value.state &&
  Array.isArray(value.state.done) &&
  "failed" in value.state &&
  Array.isArray(value.state.failed);
