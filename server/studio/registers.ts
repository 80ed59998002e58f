import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import FindMyWay from "find-my-way";
import { FAMILY_PREFIX } from "../../contract/families.ts";
import type { Definition } from "../../definition/resource.ts";
import { type Register, resourceOfRegister } from "../../definition/studio/register.ts";
import type { Listed } from "../entities/listed.ts";
import { type OfRegister, type Records, recordsOf } from "../entities/records.ts";
import type { Deps } from "../http/deps.ts";
import { Failure } from "../http/failure.ts";
import { recordsElsewhere } from "./elsewhere/records-elsewhere.ts";

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;
type Router = FindMyWay.Instance<FindMyWay.HTTPVersion.V1>;
/** A register as it is served. */
export type Served = {
  readonly definition: Definition;
  readonly records: Pick<Records, "register"> & Pick<Listed, "noun">;
  readonly router: Router;
};

const METHODS = ["GET", "POST", "PUT", "DELETE"] as const;

/** The columns that say again what stands in a field of a register. */
const copiesOf = ({ list, bound }: Register): Readonly<Record<string, string>> => ({
  name: list.columns[0] ?? "",
  ...(bound.park && { park_id: bound.park }),
  ...(bound.counterparty && { counterparty_id: bound.counterparty }),
});

/** Which records of their table a register's are. */
const registerParts = (register: Register, number: number): OfRegister => ({
  register: number,
  copies: copiesOf(register),
});

/** The records of a register: those of our table, or what another system keeps. */
export const recordsOfRegister = (register: Register, definition: Definition, number: number, deps: Deps) =>
  register.source
    ? recordsElsewhere(register, register.source, definition, deps)
    : recordsOf(definition, {}, registerParts(register, number));

/** Makes what answers the calls of a register. `number`: whose its records are in their table. */
export function serveRegister(register: Register, definition: Definition, number: number, deps: Deps): Served {
  const records = recordsOfRegister(register, definition, number, deps);
  const router: Router = FindMyWay({ maxParamLength: 300 });
  // As much of an application as a call is registered with.
  const calls = {
    route: ({ method, url, handler }: { method: (typeof METHODS)[number]; url: string; handler: Handler }) =>
      router.on(method, url, handler as never), // found and called below, by us alone
  };
  records.register(calls as unknown as FastifyInstance, deps);
  return { definition, records, router };
}

/** Makes what would answer the calls of a register under a name that nobody asks for; throws what would have stopped it. */
export function rehearseRegister(register: Register, definition: Definition, deps: Deps): void {
  serveRegister(register, { ...definition, name: REHEARSED }, 0, deps);
}
const REHEARSED = "r--rehearsed";

/** Answers the calls of whatever registers there are when they are made: `/api/<family>/registers/<name>/…`. */
export function answerRegisters(app: FastifyInstance, find: (resource: string) => Served | undefined): void {
  for (const prefix of Object.values(FAMILY_PREFIX))
    for (const end of ["", "/*"])
      app.route({
        method: [...METHODS],
        url: `/api/${prefix}registers/:register${end}`,
        handler: async (request, reply) => {
          const { register } = request.params as { readonly register: string }; // of the address
          const { pathname } = new URL(request.url, "http://localhost");
          const found = find(resourceOfRegister(register))?.router.find(request.method as "GET", pathname);
          if (!found) throw new Failure("NOT_FOUND");
          request.params = found.params;
          return (found.handler as unknown as Handler)(request, reply); // as it was put there
        },
      });
}
