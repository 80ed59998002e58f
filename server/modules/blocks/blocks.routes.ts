import type { FastifyInstance } from "fastify";
import { blockRoutes } from "../../../contract/routes/blocks.ts";
import { blocks } from "../../../src/resources/blocks/blocks.ts";
import { setRecords } from "../../entities/record.ts";
import { refusalOf } from "../../entities/rules.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import { blockRecords } from "./blocks.ts";

/** The calls that are not every resource's. */
export function registerBlocks(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  const lift = blocks.actions.find(({ name }) => name === "lift");
  implement(app, deps, blockRoutes.delete, async ({ db, scope, params, body: { version, lift_reason }, t }) => {
    const values = { is_lifted: true, lift_reason };
    const seen = [{ id: params.id, version }];
    await setRecords({ tx: db, scope, clock }, blockRecords.stored, seen, values, "blocks.lifted", (record) =>
      refusalOf(blocks, lift, record, scope.user),
    );
    const data = await blockRecords.card({ db, scope, t, today: clock.today() }, params.id);
    return { data, message: t("blocks.done.lifted", { count: 1 }) };
  });
}
