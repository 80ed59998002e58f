import { PassThrough } from "node:stream";
import type { Notice } from "../../db/notify.ts";
import type { Scope } from "../../http/scope.ts";
import { EventBatch, HEARTBEAT } from "./event-text.ts";
import type { Hub } from "./hub.ts";
import { heardBy } from "./may-hear.ts";

const BATCH_MS = 100;
/** Who does not read is let go; coming back, they are told that they may have missed something. */
const MOST_UNREAD = 1_000_000;

type Asked = {
  hub: Hub;
  scope: Scope;
  /** How often it is asked whether they still may. */
  heartbeatMs: number;
  /** Who asks now: their session may have ended and their rights may have changed; rejects when they have no business here any more. */
  again: () => Promise<Scope>;
  /** What to begin with; undefined: more than can be told. */
  begin: () => Promise<Notice[] | undefined>;
};

/** What one person is told as long as they stay. */
export async function openStream({ hub, scope: first, heartbeatMs, again, begin }: Asked): Promise<PassThrough> {
  const out = new PassThrough();
  const batch = new EventBatch();
  let scope = first;
  let timer: NodeJS.Timeout | undefined;
  const write = (text: string) => {
    if (text === "" || out.writableEnded) return;
    if (out.writableLength > MOST_UNREAD) out.end();
    else out.write(text);
  };
  const flush = () => {
    timer = undefined;
    write(batch.take());
  };
  const hear = (notice: Notice | undefined) => {
    const event = notice ? heardBy(scope, notice) : ({ kind: "everything" } as const);
    if (!event) return;
    batch.add(event);
    timer ??= setTimeout(flush, BATCH_MS);
  };
  const leave = await hub.subscribe(hear);
  const heart = setInterval(() => {
    again().then(
      (next) => {
        scope = next;
        write(HEARTBEAT);
      },
      () => out.end(),
    );
  }, heartbeatMs);
  out.once("close", () => {
    clearInterval(heart);
    clearTimeout(timer);
    leave();
  });
  write(HEARTBEAT);
  const missed = await begin();
  if (missed) missed.forEach(hear);
  else hear(undefined);
  return out;
}
