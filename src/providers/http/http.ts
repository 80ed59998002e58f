import { CallError, type CallErrorCode } from "../../config/call-error.ts";
import type { FileReply } from "../../config/portal-call.ts";
import { fileNameOf } from "./file-name.ts";
import { refusalOf } from "./refusal.ts";

/** What is refused until the person has done what is asked of them. */
const DUE: ReadonlySet<CallErrorCode> = new Set(["SECOND_FACTOR_DUE", "PASSWORD_DUE"]);

export type HttpAsk = {
  readonly method: string;
  /** After the base, without a leading slash. */
  readonly path: string;
  readonly query?: URLSearchParams | undefined;
  /** Already encoded: what JSON can hold. */
  readonly json?: unknown;
  readonly form?: FormData | undefined;
  /** How much of the form has gone so far, 0…1. */
  readonly onSent?: ((part: number) => void) | undefined;
  readonly idempotencyKey?: string | undefined;
  /** undefined: the aggregator of the moment. */
  readonly aggregatorId?: number | null | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Nobody is asked who they are: no token is sent, and a 401 speaks of the body, not of the session. */
  readonly isPublic?: boolean;
  /** A 401 speaks of the body, though the session's token is sent. */
  readonly isProof?: boolean;
};

export type HttpDeps = {
  readonly base: string;
  readonly fetch: typeof fetch;
  readonly token: () => string | null;
  readonly locale: () => string;
  readonly aggregatorId: () => number | null;
  /** Words for what the browser itself meets: no answer, an answer that is no JSON. */
  readonly words: (code: "NETWORK" | "UNREADABLE_REPLY" | "INTERNAL") => string;
  /** The session has ended, or does not do for this; resolves once there is a new one, rejects with `CallError` when the person leaves instead. */
  readonly renew: (usedToken: string | null, refusal: CallError) => Promise<void>;
  /** Whether somebody sits before the page, or it asks by itself; absent: somebody does. */
  readonly isAttended?: () => boolean;
  /** Something is asked of the person from now on, before anything opens: a second factor, or a password of their own. */
  readonly onDue?: () => void;
  /** Every failure but a 401 and a call that was given up (spec §8). */
  readonly report: (error: CallError) => void;
};

export type Http = {
  /** `read`: what is made of the reply; one that it cannot read is a failure like any other. */
  readonly json: (ask: HttpAsk, read?: (reply: unknown) => unknown) => Promise<unknown>;
  readonly file: (ask: HttpAsk) => Promise<FileReply>;
};

/** The one place that talks to the server. Fails with `CallError` only, or with the `AbortError` of a call that was given up. */
export function createHttp(deps: HttpDeps): Http {
  const answer = async (ask: HttpAsk): Promise<Response> => {
    const token = deps.token();
    const reply = await send(deps, ask, token);
    if (reply.status !== 401 || ask.isPublic || ask.isProof) return reply;
    await deps.renew(token, await refusalOf(reply, deps.words));
    // The same attempt under the new session: its Idempotency-Key stays.
    return send(deps, ask, deps.token());
  };
  const succeed = async (ask: HttpAsk): Promise<Response> => {
    const reply = await answer(ask);
    if (!reply.ok) throw await refusalOf(reply, deps.words);
    return reply;
  };
  const reporting = async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      return await run();
    } catch (error) {
      if (error instanceof CallError && DUE.has(error.code)) deps.onDue?.();
      else if (error instanceof CallError && error.status !== 401) deps.report(error);
      throw error;
    }
  };
  return {
    json: (ask, read = (reply) => reply) =>
      reporting(async () => {
        const reply = await succeed(ask);
        return read(await jsonOf(reply, deps));
      }),
    file: (ask) =>
      reporting(async () => {
        const reply = await succeed(ask);
        return { blob: await reply.blob(), name: fileNameOf(reply.headers.get("content-disposition")) };
      }),
  };
}

async function jsonOf(reply: Response, { words }: HttpDeps): Promise<unknown> {
  try {
    return await reply.json();
  } catch {
    throw new CallError({ status: reply.status, code: "UNREADABLE_REPLY", message: words("UNREADABLE_REPLY") });
  }
}

async function send(deps: HttpDeps, ask: HttpAsk, token: string | null): Promise<Response> {
  const query = ask.query?.toString();
  const url = `${deps.base}/${ask.path}${query ? `?${query}` : ""}`;
  const { form, onSent, signal } = ask;
  try {
    if (form && onSent) {
      const { sendForm } = await import("./send-form.ts");
      return await sendForm(url, { method: ask.method, headers: headersOf(deps, ask, token), form, onSent, signal });
    }
    return await deps.fetch(url, {
      method: ask.method,
      headers: headersOf(deps, ask, token),
      ...(ask.form ? { body: ask.form } : ask.json === undefined ? {} : { body: JSON.stringify(ask.json) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallError({ status: 0, code: "NETWORK", message: deps.words("NETWORK") });
  }
}

function headersOf(deps: HttpDeps, ask: HttpAsk, token: string | null): Record<string, string> {
  const aggregatorId = ask.aggregatorId === undefined ? deps.aggregatorId() : ask.aggregatorId;
  return {
    Accept: "application/json",
    "Accept-Language": deps.locale(),
    // A form names its own type: only the browser knows the boundary.
    ...(ask.json === undefined || ask.form ? {} : { "Content-Type": "application/json" }),
    ...(token !== null && !ask.isPublic ? { Authorization: `Bearer ${token}` } : {}),
    ...(aggregatorId !== null && !ask.isPublic ? { "X-Aggregator": String(aggregatorId) } : {}),
    ...(deps.isAttended?.() === false && !ask.isPublic ? { "X-Unattended": "1" } : {}),
    ...(ask.idempotencyKey ? { "Idempotency-Key": ask.idempotencyKey } : {}),
  };
}
