import type { ListAsk } from "../../../contract/list.ts";
import type { BodyOf, ParamsOf, QueryOf, RouteSpec } from "../../../contract/route.ts";
import type { PortalCall } from "../../config/portal-call.ts";

/** A part of a call: absent when the route has none, optional when every field of it is, else required. */
type Part<K extends string, V> = [V] extends [undefined]
  ? { readonly [P in K]?: undefined }
  : undefined extends V
    ? { readonly [P in K]?: V }
    : Record<never, never> extends V
      ? { readonly [P in K]?: V }
      : { readonly [P in K]: V };

type Ask<R extends RouteSpec> = R extends { readonly narrows: object }
  ? { readonly ask?: Partial<Pick<ListAsk, "filters" | "search">> }
  : R["list"] extends undefined
    ? { readonly ask?: undefined }
    : { readonly ask?: Partial<ListAsk> };

/** What a reading call asks. */
export type AskInput<R extends RouteSpec> = Part<"params", ParamsOf<R>> & Part<"query", QueryOf<R>> & Ask<R>;

type Payload<R extends RouteSpec> = R["body"] extends "multipart"
  ? { readonly form: FormData; readonly body?: undefined }
  : Part<"body", BodyOf<R>> & { readonly form?: FormData };

/** What a changing call says. `idempotencyKey` is made for each attempt unless the caller has its own. */
export type ActInput<R extends RouteSpec> = AskInput<R> &
  Payload<R> & { readonly idempotencyKey?: string } & Pick<PortalCall, "onSent" | "signal">;

/** The argument of a call: may be left out when nothing in it is required. */
export type Argument<T> = Record<never, never> extends T ? [input?: T] : [input: T];
