import type { FastifyInstance } from "fastify";
import { okRoutes } from "../../../contract/routes/oks.ts";
import type { RequestContext } from "../../entities/listed.ts";
import type { Change } from "../../entities/record.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import { registerDistribution } from "./distribution.routes.ts";
import { makeManual, makeSingle } from "./make-report.ts";
import { readOkCard } from "./oks.ts";

/** The calls that are not every resource's. */
export function registerOks(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  const made = async ({ db, scope, t }: Pick<RequestContext, "scope" | "t"> & { db: Change["tx"] }, id: number) => {
    const data = await readOkCard({ db, scope, t, today: clock.today() }, id);
    return { data, message: t("oks.done.created", { number: data.number }) };
  };
  implement(app, deps, okRoutes.single, async ({ body, ...ask }) =>
    made(ask, await makeSingle({ tx: ask.db, scope: ask.scope, clock }, body)),
  );
  implement(app, deps, okRoutes.manual, async ({ body, ...ask }) =>
    made(ask, await makeManual({ tx: ask.db, scope: ask.scope, clock }, body)),
  );
  registerDistribution(app, deps);
}
