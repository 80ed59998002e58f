import type { FastifyInstance } from "fastify";
import { FIRST_STEPS, type FirstStepCounts } from "../../../contract/first-steps.ts";
import { COUNT_CAP } from "../../../contract/list.ts";
import { firstStepRoutes } from "../../../contract/routes/first-steps.ts";
import { EVERYTHING } from "../../entities/list.ts";
import { keptOf } from "../../entities/listed.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import { countLoaded, hasRequisites } from "./first-steps.repository.ts";

/** How far an empty system has come: each count is that of the list which the step leads to. */
export function registerFirstSteps(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, firstStepRoutes.read, async ({ db, scope, t }) => {
    const context = { db, scope, t, today: deps.clock.today() };
    const count = (noun: string) => keptOf(noun).count(context, EVERYTHING, COUNT_CAP + 1);
    const counted: FirstStepCounts = {
      aggregator: Number(await hasRequisites(db, scope.aggregatorId)),
      parks: await count("parks"),
      counterparties: await count("counterparties"),
      contracts: await count("contracts"),
      imports: await countLoaded(db, scope.aggregatorId, COUNT_CAP + 1),
    };
    return {
      data: FIRST_STEPS.map((id) => ({
        id,
        name: t(`home.first.steps.${id}`),
        count: Math.min(counted[id], COUNT_CAP),
        capped: counted[id] > COUNT_CAP,
      })),
    };
  });
}
