import { useCallback } from "react";
import { type Consequences, consequencesRoutes } from "../../../contract/routes/consequences.ts";
import { useQuestion } from "../calls/use-question.ts";
import { recordPath } from "../registry/paths.ts";
import { useRegistry } from "../registry/registry.ts";

/** An action, and the records that it is about. */
export type About = { readonly noun: string; readonly of: string; readonly ids: readonly number[] };

/** What asks for the consequences of an action, and where the records that it names stand. */
export type Asks = {
  readonly ask: () => Promise<Consequences>;
  readonly linkOf: (each: Consequences["hangs"][number]["documents"][number]) => string | undefined;
};

/** The most records that are asked about at once: with more the question is answered for the first of them. */
const MOST = 500;

/**
 * Finds out what an action would come to. A dialog stands outside of the pages, where nothing can be asked: so who opens it asks, and
 * hands it over.
 */
export function useConsequences(): (about: About) => Asks {
  const question = useQuestion();
  const { documentPaths } = useRegistry();
  return useCallback(
    ({ noun, of, ids }) => ({
      ask: async () => {
        const query = { noun, of, ids: ids.slice(0, MOST).join(",") };
        const reply = await question(consequencesRoutes.of, { query }).askNow({});
        return (reply as { data: Consequences }).data; // what the route answers with
      },
      linkOf: ({ route, id, at }) => {
        const pattern = documentPaths?.[route];
        return pattern === undefined || at ? undefined : recordPath(pattern, id);
      },
    }),
    [question, documentPaths],
  );
}
