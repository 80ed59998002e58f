import { CallError, type CallErrorCode } from "../../../config/call-error.ts";
import { newKey } from "../../calls/attempt.ts";
import { type Chunk, chunksOf, halvesOf, type Item } from "./chunks.ts";

/**
 * Why a record could not be done with, in the server's words and by its code. `unanswered`: the key of its part, when nobody knows what became of
 * it; only under that key may it be said again.
 */
export type Failed = Item & { readonly why: string; readonly code?: string; readonly unanswered?: string };

/**
 * How far a run is. `pausing`: a call is still out; `paused`: nothing happens until somebody says so; `ended`: nothing will, since
 * all is done or somebody stopped it.
 */
export type RunState = {
  readonly phase: "running" | "pausing" | "stopping" | "paused" | "ended";
  /** Why it paused by itself. */
  readonly problem: string | undefined;
  /** What it waits for before the next call, where that is more than the server. */
  readonly doing?: string | undefined;
  /** That it paused before anything was sent: nothing is owed an answer. */
  readonly isUnsent?: boolean;
  readonly left: readonly Chunk[];
  readonly done: readonly Item[];
  readonly failed: readonly Failed[];
  /** What nobody has touched because the run was stopped; trying the failed ones again does not touch it either. */
  readonly unbegun: readonly Item[];
  /** What the server said last. */
  readonly said: string;
};

export type Run = {
  readonly state: () => RunState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Begins, or goes on after a pause; resolves when it pauses or ends. */
  readonly go: () => Promise<void>;
  readonly pause: () => void;
  /** Ends it after the call that is out. */
  readonly stop: () => void;
  /** Tries those of the failed ones again that may do now, each by itself. */
  readonly retry: () => Promise<void>;
};

/** What whoever does a part is told of the run, and tells it. */
export type Performing = { readonly left: readonly Chunk[]; readonly tell: (doing: string | undefined) => void };

type RunHandlers = {
  /** Does one part; resolves to the server's words, rejects with `CallError`. `left`: this part and all that follow. */
  readonly perform: (chunk: Chunk, run: Performing) => Promise<string>;
  /** Is told every change before anything else happens: what is written down there can be gone on with after a reload. */
  readonly onChange: (state: RunState) => void;
};

export const startOf = (left: readonly Chunk[]): RunState => ({
  phase: "paused",
  problem: undefined,
  left,
  done: [],
  failed: [],
  unbegun: [],
  said: "",
});

/**
 * Does part after part, in order, one call at a time. A refused part is halved until it is known which record the server refuses,
 * so that one of fifty keeps back nobody but itself. Where no answer came the run pauses before the same part: with its key the
 * server does it once, whatever had become of it.
 */
export function createRun(start: RunState, { perform, onChange }: RunHandlers): Run {
  let state = start;
  const phase = () => state.phase; // read anew: somebody may have paused while a call was out
  const listeners = new Set<() => void>();
  const set = (part: Partial<RunState>) => {
    state = { ...state, ...part };
    onChange(state);
    for (const listener of listeners) listener();
  };

  async function attempt(chunk: Chunk, rest: readonly Chunk[]): Promise<void> {
    try {
      const said = await perform(chunk, { left: state.left, tell: (doing) => set({ doing }) });
      set({ left: rest, done: [...state.done, ...chunk.items], said, doing: undefined });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      set({ doing: undefined });
      if (isUnanswered(error) || isAboutKey(error))
        set({ phase: "paused", problem: error.message, isUnsent: error.code === "NOT_SIGNED" || isAboutKey(error) });
      else if (chunk.items.length > 1 && isAboutRecords(error)) set({ left: [...halvesOf(chunk), ...rest] });
      else set({ left: rest, failed: [...state.failed, ...failedBy(error, chunk)] });
    }
  }

  /** Whatever is left now was not begun, but for a part whose answer is owed: nobody knows what became of that one. */
  function end(): void {
    const { problem, isUnsent, left, failed, unbegun } = state;
    const unknown = problem === undefined || isUnsent ? undefined : left[0];
    const rest = left.filter((chunk) => chunk !== unknown);
    const owed = unknown?.items.map((item) => ({ ...item, why: problem ?? "", unanswered: unknown.key })) ?? [];
    set({
      phase: "ended",
      problem: undefined,
      left: [],
      failed: [...failed, ...owed],
      unbegun: [...unbegun, ...rest.flatMap(({ items }) => items)],
    });
  }

  async function go(): Promise<void> {
    if (state.phase !== "paused") return;
    set({ phase: "running", problem: undefined, isUnsent: false });
    while (phase() === "running") {
      const [chunk, ...rest] = state.left;
      if (!chunk) break;
      await attempt(chunk, rest);
    }
    if (phase() === "pausing") set({ phase: "paused" });
    else if (phase() !== "paused") end();
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    go,
    pause: () => state.phase === "running" && set({ phase: "pausing" }),
    stop() {
      if (phase() === "paused") end();
      else if (phase() !== "ended") set({ phase: "stopping" });
    },
    async retry() {
      const again = state.failed.filter(mayDoNow);
      if (phase() !== "ended" || again.length === 0) return;
      set({ phase: "paused", left: againOf(again), failed: state.failed.filter((each) => !mayDoNow(each)) });
      await go();
    },
  };
}

/** Refusals that the same call gets again: the record is another than the one that was chosen, or is gone. It is looked at and chosen anew. */
const FOR_GOOD: readonly string[] = ["STALE", "NOT_FOUND"] satisfies readonly CallErrorCode[];

/** Whether it makes sense to try a failed one again. */
export const mayDoNow = ({ code }: Failed): boolean => code === undefined || !FOR_GOOD.includes(code);

const failedBy = ({ message, code }: CallError, { items }: Chunk): readonly Failed[] =>
  items.map((item) => ({ ...item, why: message, code }));

/** What failed, to be tried again: each by itself, but an unanswered part as it was. */
function againOf(failed: readonly Failed[]): readonly Chunk[] {
  const refused = failed.filter(({ unanswered }) => unanswered === undefined);
  const keys = [...new Set(failed.flatMap(({ unanswered }) => unanswered ?? []))];
  return [
    ...keys.map((key) => ({ key, items: failed.filter(({ unanswered }) => unanswered === key).map(itemOf) })),
    ...chunksOf(refused.map(itemOf), 1, newKey()),
  ];
}

const itemOf = ({ id, name, row }: Failed): Item => ({ id, name, row });

/** No answer, a server that is too busy, a person who left: the same may be said again. */
const isUnanswered = ({ status, code }: CallError): boolean =>
  status === 0 ||
  status === 401 ||
  status === 429 ||
  status === 502 ||
  status === 503 ||
  status === 504 ||
  code === "SIGNED_OUT";

/** What is wrong with the key that signed, and so with all that it signed: another one has to be chosen. */
const KEY_FAULTS: readonly CallErrorCode[] = [
  "CERT_EXPIRED",
  "CHAIN_UNTRUSTED",
  "CERT_REVOKED",
  "REVOCATION_UNKNOWN",
  "KEY_USAGE",
  "EKU_NOT_SIGN",
  "IIN_MISMATCH",
  "BIN_MISMATCH",
  "ROLE_NOT_ALLOWED",
  "TRUSTEE_MISMATCH",
];

/** Whether a refusal is about the key of a signature, whatever was signed. */
export const isAboutKey = ({ code }: CallError): boolean => KEY_FAULTS.includes(code);

/** Whether a refusal may be about one record of a part and not about all of them. */
export const isAboutRecords = ({ status }: CallError): boolean => [400, 404, 409, 422].includes(status);
