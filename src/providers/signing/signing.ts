import type { Locale } from "../../config/locales.ts";
import { Connection, type Reach } from "./connection.ts";
import { readReply } from "./read-reply.ts";
import { Refused, type SigningCode, SigningError } from "./refusal.ts";
import { type Documents, type SignRequest, signRequest, textOf } from "./request.ts";

type Words = { readonly errors: Readonly<Record<SigningCode, string>> };

/** A file for each language, loaded when there is something to say: no page carries them from its start. */
const files = import.meta.glob<Words>("../../../locales/*/signing.json", { import: "default" });

/** Says in a language what became of signing and what to do about it: `signing.errors.…`, of a program at such an address. Its code where the words do not come. */
async function wordsOfSigning(locale: Locale, code: SigningCode, address: string): Promise<string> {
  const words = await files[`../../../locales/${locale}/signing.json`]?.().catch(() => undefined);
  return words?.errors[code].replace("{{address}}", address) ?? `signing.errors.${code}`;
}

/** Where a request is: in line, reaching the program, reached, in front of the person, over. */
export type SigningState = "idle" | "connecting" | "ready" | "waiting" | "done" | "cancelled" | "failed";

export type ToSign = Documents & {
  /** Takes the question back, wherever it is; the program's window closes with it. */
  readonly signal?: AbortSignal | undefined;
  readonly onState?: ((state: SigningState) => void) | undefined;
};

export type Signing = {
  /**
   * Has documents signed by a key on the person's own computer: base64 of a CMS (DER) for each, in their order. The page sees neither
   * key nor password. Questions wait in line, since the program takes one at a time. Rejects with `SigningError`.
   */
  readonly sign: (ask: ToSign) => Promise<string[]>;
  /** Whether the program is there at all, before anything is asked of it. Rejects with `SigningError`. */
  readonly reach: (locale: Locale) => Promise<void>;
};

/** Where NCALayer listens: its address is fixed. */
export const NCALAYER = "wss://127.0.0.1:13579";

/** A person finds a file and types a password in this time. */
const SIGN_MS = 5 * 60_000;
const CONNECT_MS = 3_000;
const BEAT_MS = 2_000;

type SigningDeps = Partial<Reach> & { readonly signMs?: number };

/** A client of NCALayer, or of any program that speaks its protocol (ADR 36). One connection, opened when it is first needed. */
export function createSigning(deps: SigningDeps = {}): Signing {
  const { url = NCALAYER, Socket = WebSocket, connectMs = CONNECT_MS, beatMs = BEAT_MS, signMs = SIGN_MS } = deps;
  const reach = { url, Socket, connectMs, beatMs };
  const { host } = new URL(url);
  let connection: Connection | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function connected({ signal, onState }: Pick<ToSign, "signal" | "onState"> = {}): Promise<Connection> {
    if (connection?.isOpen) return connection;
    onState?.("connecting");
    connection = await Connection.open(reach, signal);
    return connection;
  }

  async function ask(request: SignRequest, { signal, onState }: ToSign): Promise<string[]> {
    if (signal?.aborted) throw new Refused("ABORTED");
    const there = await connected({ signal, onState });
    onState?.("ready");
    const reply = there.ask(textOf(request), signMs, signal);
    onState?.("waiting");
    const read = readReply(await reply, request.args.data.length);
    if (!read.ok) throw new Refused(read.error.code, read.error.detail);
    return read.value;
  }

  async function inTurn(toSign: ToSign): Promise<string[]> {
    const making = signRequest(toSign);
    const turn = last.then(async () => {
      const request = await making;
      if (!request.ok) throw new Refused(request.error.code, request.error.detail);
      return await ask(request.value, toSign);
    });
    last = turn.catch(() => undefined);
    return await orAborted(turn, toSign.signal);
  }

  return {
    reach: async (locale) => {
      const turn = last.then(async () => void (await connected()));
      last = turn.catch(() => undefined);
      await turn.catch(async (error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        throw new SigningError(error.refusal, await wordsOfSigning(locale, error.refusal.code, host));
      });
    },
    sign: async (toSign) => {
      toSign.onState?.("idle");
      try {
        const signatures = await inTurn(toSign);
        toSign.onState?.("done");
        return signatures;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        const { refusal } = error;
        toSign.onState?.(LEFT.includes(refusal.code) ? "cancelled" : "failed");
        throw new SigningError(refusal, await wordsOfSigning(toSign.locale, refusal.code, host));
      }
    },
  };
}

/** Somebody wanted it so: no failure. */
const LEFT: readonly SigningCode[] = ["CANCELLED", "ABORTED"];

/** Who is still in line leaves it at once; whoever is before them goes on. */
function orAborted<T>(turn: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return turn;
  return new Promise((resolve, reject) => {
    const leave = () => reject(new Refused("ABORTED"));
    if (signal.aborted) leave();
    signal.addEventListener("abort", leave);
    turn.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}
