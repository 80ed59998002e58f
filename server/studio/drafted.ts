import type { FastifyReply, FastifyRequest } from "fastify";
import type { TFunction } from "i18next";
import type { RouteSpec } from "../../contract/route.ts";
import type { Revised } from "../../definition/studio/compare.ts";
import type { Db } from "../db/database.ts";
import type { Locale } from "../http/locale-files.ts";
import type { SessionUser } from "../http/scope.ts";

export type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** A resource as it is drafted: how it is described, called and answered to whoever looks at it before it is published (ADR 54). */
export type Drafted = {
  readonly resource: string;
  readonly version: number;
  readonly revised: Revised;
  readonly routes: readonly RouteSpec[];
  readonly words: (locale: Locale) => TFunction;
  /** What answers a question at this address, where it is one of the resource's own. */
  readonly find: (pathname: string) => { readonly handler: Handler; readonly params: object } | undefined;
};

/** What administrators draft. */
export type DraftsSeen = {
  /** The draft that a session looks at; undefined where it looks at none, where there is none any more, and while it has mistakes. */
  of(user: Pick<SessionUser, "viewing">, db: Db): Promise<Drafted | undefined>;
};
