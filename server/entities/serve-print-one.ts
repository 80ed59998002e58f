import type { FastifyInstance } from "fastify";
import type { printOneRoute } from "../../contract/record-routes.ts";
import type { Definition } from "../../definition/resource.ts";
import type { Deps } from "../http/deps.ts";
import { Failure } from "../http/failure.ts";
import { implement } from "../http/implement.ts";
import { printableOf, printPack } from "../printing/printable.ts";
import { stampsOf } from "../signing/stamps.ts";

/** Answers the call that names the record to print in its address with what its other prints are; 404 unless it is the caller's. */
export function servePrintOne(
  app: FastifyInstance,
  deps: Deps,
  { definition }: { readonly definition: Definition },
  route: ReturnType<typeof printOneRoute>,
): void {
  const printable = printableOf(definition.name);
  if (!printable) throw new Error(`Nothing is printed of ${definition.name}`);
  const { form, cards } = printable;
  implement(app, deps, route, async ({ db, scope, t, params: { id } }) => {
    const found = await cards({ db, scope, t, today: deps.clock.today() }, [id]);
    if (found.length === 0) throw new Failure("NOT_FOUND");
    const stamps = await stampsOf({ db, scope, publicUrl: deps.publicUrl }, definition, [id]);
    return printPack(t, form, found as never[], stamps); // cards of that form
  });
}
