import type { FastifyInstance } from "fastify";
import type { RouteSpec } from "../../contract/route.ts";
import type { Deps } from "../http/deps.ts";
import type { Failure } from "../http/failure.ts";
import type { Scope } from "../http/scope.ts";
import type { Kept } from "./listed.ts";
import type { Particular } from "./particular.ts";
import { lockChosen, type StoredRecord } from "./record.ts";
import { answer, idOf, sayer, seenOf } from "./serve.ts";

type Acting = {
  /** What has happened then: `<noun>.done.<done>`. */
  done: string;
  refuse: (record: StoredRecord, user: Scope["user"]) => Failure | undefined;
  work: NonNullable<Particular["actions"]>[string];
} & Pick<Particular, "lock">;

/** Answers a call by which the module of a resource does something with records, all of a choice or none, each as it was seen. */
export function serveAction(
  app: FastifyInstance,
  deps: Deps,
  route: RouteSpec | undefined,
  { noun, stored, one, card = one }: Kept,
  { done, refuse, work, lock }: Acting,
): void {
  const said = sayer(deps, noun, card);
  answer(app, deps, route, async (ask) => {
    const change = { tx: ask.db, scope: ask.scope, clock: deps.clock };
    const seen = seenOf(ask);
    await lock?.(
      change,
      seen.map(({ id }) => id),
    );
    const records = await lockChosen(change, stored, seen, (record) => refuse(record, ask.scope.user));
    const words = await work(change, records);
    if (ask.body.ids === undefined) return said(ask, idOf(ask), done);
    const message = ask.t(`${noun}.done.${done}`, { count: records.length, ...words });
    return { data: { changed: records.length }, message };
  });
}
