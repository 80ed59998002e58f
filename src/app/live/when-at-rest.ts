import type { QueryClient } from "@tanstack/react-query";

const LOOK_MS = 250;
const QUIET_MS = 2_000;
/** A page that never rests is not waited for. */
const LONGEST_MS = 15_000;

/** Resolves once nothing has been read for a while (milliseconds): what a page needs goes before what it may need later. */
export async function whenAtRest(
  client: Pick<QueryClient, "isFetching">,
  signal: AbortSignal,
  enough = QUIET_MS,
): Promise<void> {
  let quiet = 0;
  for (let waited = 0; quiet < enough && waited < LONGEST_MS && !signal.aborted; waited += LOOK_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    quiet = client.isFetching() === 0 ? quiet + LOOK_MS : 0;
  }
}
