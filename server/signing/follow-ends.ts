import type { Deps } from "../http/deps.ts";
import type { Hear } from "../modules/events/hub.ts";
import { keepEnd, keepEnds } from "./chain-ends.ts";

/**
 * Keeps the end of a chain outside the database as soon as a commit has made it longer, whichever process it was; and all of them once it
 * listens, and whenever it may have missed something. Resolves once it listens.
 */
export async function followEnds(
  deps: Pick<Deps, "db" | "files" | "secrets" | "clock" | "hub" | "log">,
): Promise<{ stop(): Promise<void> }> {
  const due = new Set<number | "all">();
  let isStopped = false;
  let working: Promise<void> | undefined;

  async function work(): Promise<void> {
    for (const next of due) {
      due.delete(next); // what comes meanwhile is added anew, and found by the loop
      if (isStopped) return;
      await (next === "all" ? keepEnds(deps) : keepEnd(deps, next)).catch((err: unknown) =>
        deps.log.error({ err }, "the end of the chain of signatures could not be kept"),
      );
    }
  }
  const start = () => {
    working ??= work().finally(() => {
      working = undefined;
      if (due.size > 0 && !isStopped) start(); // it came when the loop had ended
    });
  };
  const keep = (which: number | "all") => {
    due.add(which);
    start();
  };
  const hear: Hear = (notice) => {
    if (notice === undefined) keep("all");
    else if ("chained" in notice) keep(notice.chained);
  };
  const leave = await deps.hub.subscribe(hear);
  keep("all");
  return {
    async stop() {
      leave();
      isStopped = true;
      await working;
    },
  };
}
