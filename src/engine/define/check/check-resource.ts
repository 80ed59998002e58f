import type { Resource } from "../language/resource.ts";
import { actionFaults } from "./action-faults.ts";
import { audienceFaults } from "./audience-faults.ts";
import { fieldFaults } from "./field-faults.ts";
import { cardFaults, formFaults } from "./form-faults.ts";
import { listFaults } from "./list-faults.ts";
import { pageFaults } from "./page-faults.ts";

/**
 * What the compiler cannot see of a description, and all that it sees again, said so that one can find it:
 * `books: filter moon is not in books.list`. Empty when all is well. `renders` and `handlers`: the special cells
 * and handlers that the application has.
 */
export function checkResource(
  resource: Resource,
  renders: readonly string[],
  handlers: readonly string[] = [],
): string[] {
  return [
    ...pageFaults(resource),
    ...fieldFaults(resource),
    ...listFaults(resource),
    ...cardFaults(resource),
    ...formFaults(resource),
    ...actionFaults(resource),
    ...audienceFaults(resource),
    ...resource.actions.flatMap(({ name, run }) =>
      "code" in run && !handlers.includes(run.code) ? [`action ${name}: there is no handler ${run.code}`] : [],
    ),
    ...resource.list.columns.flatMap(({ field, render }) =>
      render !== undefined && !renders.includes(render) ? [`column ${field}: there is no cell ${render}`] : [],
    ),
    ...(resource.card?.panels ?? []).flatMap((panel) =>
      renders.includes(panel) ? [] : [`the card has a panel ${panel}: there is no such cell`],
    ),
  ].map((fault) => `${resource.name}: ${fault}`);
}
