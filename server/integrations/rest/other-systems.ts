import { lookup } from "node:dns";
import { type IncomingMessage, request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import type { LookupFunction } from "node:net";
import type { AllowedSystems } from "./allowed-systems.ts";
import { isOfHouse } from "./house-addresses.ts";

/** Why another system has not answered as it should: it is not to be asked, it is away, it refuses, or what it says cannot be read. */
export type FaultOfSystem = "notAllowed" | "away" | "refused" | "unreadable";

/** How a question to another system ended that brought nothing. `message` is for the log and names no secret. */
export class SystemFault extends Error {
  override readonly name = "SystemFault";
  readonly why: FaultOfSystem;
  /** Of a refusal: its status. */
  readonly status: number | undefined;
  /** Of an answer that cannot be read: the field. */
  readonly field: string | undefined;

  constructor(why: FaultOfSystem, message: string, { status, field }: { status?: number; field?: string } = {}) {
    super(message);
    this.why = why;
    this.status = status;
    this.field = field;
  }
}

/** What another system answered: the JSON of its body, and how many records there are in all, where it says so. */
export type SystemAnswer = { readonly data: unknown; readonly total: string | undefined };

/** The other systems that may be read. */
export type OtherSystems = {
  readonly origins: readonly string[];
  /** Reads an address of one of them. Rejects with SystemFault for whatever goes wrong. */
  ask(url: string): Promise<SystemAnswer>;
};

const LIMITS = { answerMs: 8_000, mostBytes: 8 * 1024 * 1024, atOnce: 8 };

/**
 * Asks systems that the operator has named, and nobody else: no other origin, no address of the house that is not named too, no redirect; no
 * longer and no more than the limits say, and no more questions at once to one of them.
 */
export function otherSystems({ tokens, addresses }: AllowedSystems, limits: Partial<typeof LIMITS> = {}): OtherSystems {
  const { answerMs, mostBytes, atOnce } = { ...LIMITS, ...limits };
  const asking = new Map<string, number>();
  const find = outsideOnly(addresses);
  return {
    origins: [...tokens.keys()],
    async ask(address) {
      const url = new URL(address);
      const { origin } = url;
      if (!tokens.has(origin))
        throw new SystemFault("notAllowed", `${origin} is not among the systems that may be read`);
      const before = asking.get(origin) ?? 0;
      if (before >= atOnce) throw new SystemFault("away", `${origin} is asked ${before} questions already`);
      asking.set(origin, before + 1);
      try {
        const found = await answerOf(url, { token: tokens.get(origin), find, answerMs, mostBytes });
        return { data: readJson(found.text, origin), total: found.total };
      } finally {
        asking.set(origin, (asking.get(origin) ?? 1) - 1);
      }
    },
  };
}

/** Finds the addresses of a host; rejects a host that is in the house unless its address is named. */
const outsideOnly =
  (named: readonly string[]): LookupFunction =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, "");
      const hidden = found.find(({ address }) => isOfHouse(address) && !named.includes(address));
      const [first] = found;
      if (hidden || !first)
        return done(new SystemFault("notAllowed", `${host} is at an address that is not named`), "");
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };

type How = Pick<typeof LIMITS, "answerMs" | "mostBytes"> & {
  readonly token: string | undefined;
  readonly find: LookupFunction;
};

async function answerOf(
  url: URL,
  { token, find, answerMs, mostBytes }: How,
): Promise<{ text: string; total: string | undefined }> {
  const signal = AbortSignal.timeout(answerMs);
  const headers = {
    accept: "application/json",
    "accept-encoding": "identity",
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  try {
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      const ask = url.protocol === "https:" ? overHttps : overHttp;
      ask(url, { headers, signal, lookup: find, agent: false }, resolve).on("error", reject).end();
    });
    const { statusCode: status = 0 } = reply;
    if (status !== 200) {
      reply.destroy();
      throw new SystemFault(status >= 500 || status === 429 ? "away" : "refused", `${url.origin} answers ${status}`, {
        status,
      });
    }
    const total = reply.headers["x-total-count"];
    return { text: await textOf(reply, mostBytes, url.origin), total: Array.isArray(total) ? total[0] : total };
  } catch (error) {
    if (error instanceof SystemFault) throw error;
    throw new SystemFault("away", `${url.origin}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function textOf(reply: IncomingMessage, most: number, origin: string): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of reply as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > most) throw new SystemFault("unreadable", `${origin} answers with more than ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

function readJson(text: string, origin: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SystemFault("unreadable", `${origin} answers with what is no JSON`);
  }
}
