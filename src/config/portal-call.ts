import type { Family } from "../../contract/families.ts";
import type { ListAsk } from "../../contract/list.ts";
import type { RouteSpec } from "../../contract/route.ts";

/** One call as the screens describe it and the data provider makes it. Values are decoded ones: the provider encodes. */
export type PortalCall = {
  readonly route: RouteSpec;
  readonly family: Family;
  /** For which aggregator, as the screen saw it when it asked; undefined: that of the moment. */
  readonly aggregatorId?: number | null | undefined;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly ask?: Partial<ListAsk> | undefined;
  readonly body?: unknown;
  readonly form?: FormData | undefined;
  /** How much of a form has gone so far, 0…1. */
  readonly onSent?: ((part: number) => void) | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** The only part of refine's `meta` that a provider reads: refine mixes the address of the page into the rest. */
export type PortalMeta = { readonly portal: PortalCall };

/** A downloaded file under the name that the server gave it. */
export type FileReply = { readonly blob: Blob; readonly name: string };
