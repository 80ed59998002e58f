import type pg from "pg";
import { CHANNEL, Notice } from "./notify.ts";
import { clientOf } from "./opening/hosts.ts";

const AFTER_LOSS_MS = 1_000;

export type Ears = {
  hear(notice: Notice): void;
  /** The connection was away: what was said meanwhile is not known. */
  missed(): void;
  onError(error: unknown): void;
};
export type Listening = {
  /** Resolves once whatever is said from now on is heard. */
  ready: Promise<void>;
  stop(): Promise<void>;
};

/** Listens on a connection of its own until it is stopped; a connection that is lost is made anew. */
export function listen(config: pg.PoolConfig, ears: Ears): Listening {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function connect(): Promise<void> {
    const next = clientOf(config);
    next.on("error", ears.onError);
    next.on("end", () => next === client && again());
    next.on("notification", ({ payload }) => {
      const read = Notice.safeParse(parse(payload));
      if (read.success) ears.hear(read.data);
      else ears.onError(read.error);
    });
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    if (isStopped) return next.end();
    client = next;
  }
  function again(): void {
    client = undefined;
    if (isStopped) return;
    timer = setTimeout(() => {
      connect().then(ears.missed, (error: unknown) => {
        ears.onError(error);
        again();
      });
    }, AFTER_LOSS_MS);
    timer.unref();
  }
  const ready = connect().catch((error: unknown) => {
    again();
    throw error;
  });
  return {
    ready,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      const open = client;
      client = undefined;
      await open?.end();
    },
  };
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
