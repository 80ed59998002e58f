import type { DataProvider } from "@refinedev/core";
import type { QueryClient } from "@tanstack/react-query";
import { isReadOf } from "../config/cache-key.ts";

/** What a change is of. */
type Changed = { readonly resource: string };

/**
 * A data provider whose changes the engine's own reads hear of: refine's hooks mark their own rows as stale and know nothing of ours.
 * The other way round is `useInvalidateCalls`, so that a page of refine's hooks and one of the engine's show the same record.
 */
export function tellReads(provider: DataProvider, client: QueryClient): DataProvider {
  const tell = ({ resource }: Changed) =>
    client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== "data" && isReadOf(queryKey, `${resource}.`), // refine reads its own ("data") again itself
    });
  const telling =
    <A extends Changed, R>(change: (asked: A) => Promise<R>) =>
    async (asked: A): Promise<R> => {
      const reply = await change(asked);
      void tell(asked); // whoever changed it need not wait for others to read it again
      return reply;
    };
  return {
    ...provider,
    create: telling(provider.create) as DataProvider["create"],
    update: telling(provider.update) as DataProvider["update"],
    deleteOne: telling(provider.deleteOne) as DataProvider["deleteOne"],
  };
}
