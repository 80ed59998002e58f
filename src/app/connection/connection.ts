/** `lost`: nobody answers; `slow`: an answer takes longer than people expect. */
export type ConnectionState = "fine" | "slow" | "lost";

type Deps = {
  readonly fetch: typeof fetch;
  /** Resolves to whether the server answers. */
  readonly probe: () => Promise<boolean>;
  /** Milliseconds before the n-th probe in a row, from 1. */
  readonly pause: (tries: number) => number;
  readonly slowMs?: number;
};

const SLOW_MS = 3_000;
/** What a proxy says of a server that is not there. */
const NOBODY_THERE: readonly number[] = [502, 504];

/**
 * Knows how the server answers from the calls that are made anyway, and asks by itself only while it does not: a lost connection is found
 * again without anybody's doing.
 */
export class Connection {
  readonly #deps: Deps;
  readonly #watchers = new Set<() => void>();
  readonly #late = new Set<object>();
  #isLost = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  readonly state = (): ConnectionState => (this.#isLost ? "lost" : this.#late.size > 0 ? "slow" : "fine");
  /** For React: called when `state` may have changed. */
  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };

  /**
   * The same `fetch`, listened to. A call that was given up says nothing of the connection, and the answer to one that was on its way when
   * the connection was lost does not say that it is there again.
   */
  readonly fetch: typeof fetch = async (...request) => {
    const call = {};
    const wasLost = this.#isLost;
    const timer = setTimeout(() => {
      this.#late.add(call);
      this.#tell();
    }, this.#deps.slowMs ?? SLOW_MS);
    try {
      const reply = await this.#deps.fetch(...request);
      if (NOBODY_THERE.includes(reply.status)) this.lost();
      else if (wasLost) this.#found();
      return reply;
    } catch (error) {
      if (!request[1]?.signal?.aborted) this.lost();
      throw error;
    } finally {
      clearTimeout(timer);
      if (this.#late.delete(call)) this.#tell();
    }
  };

  /** Looks whether the server is there: something else has heard that it may not be. */
  readonly doubt = async (): Promise<void> => {
    if (!this.#isLost && !(await this.#deps.probe())) this.lost();
  };

  /** Asks at once whether the server is there again. */
  readonly retry = async (): Promise<void> => {
    if (this.#isLost && (await this.#deps.probe())) this.#found();
  };

  /** Nobody answers: asks again until somebody does. */
  lost(): void {
    if (this.#isLost) return;
    this.#isLost = true;
    this.#tell();
    this.#again(1);
  }

  #again(tries: number): void {
    this.#timer = setTimeout(async () => {
      if (!this.#isLost) return;
      if (await this.#deps.probe()) this.#found();
      else this.#again(tries + 1);
    }, this.#deps.pause(tries));
  }

  #found(): void {
    if (!this.#isLost) return;
    clearTimeout(this.#timer);
    this.#isLost = false;
    this.#tell();
  }

  #tell(): void {
    for (const watcher of this.#watchers) watcher();
  }
}
