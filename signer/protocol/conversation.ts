import type { WebSocket } from "ws";
import type { Desk } from "../desk.ts";
import { type Asked, isBag, type Module } from "./asked.ts";
import { basics } from "./basics.ts";
import { commonUtils } from "./common-utils.ts";
import type { Manner } from "./manner.ts";

const HEARTBEAT = "--heartbeat--";

const MODULES: ReadonlyMap<string, Module> = new Map([
  ["kz.gov.pki.knca.basics", basics],
  ["kz.gov.pki.knca.commonUtils", commonUtils],
]);

type Told = { readonly origin: string; readonly desk: Desk; readonly manner: Manner };

/** Speaks NCALayer's protocol on a socket (ADR 36): greets, echoes signs of life, answers one request after another. */
export function converse(socket: WebSocket, { origin, desk, manner }: Told): void {
  const leaving = new AbortController();
  let last: Promise<void> = Promise.resolve();
  socket.on("close", () => leaving.abort());
  socket.on("error", () => socket.terminate()); // a frame that is none
  if (manner.greeting !== null) socket.send(JSON.stringify({ result: { version: manner.greeting } }));
  const answer = async (text: string) => {
    const fault = manner.faults.shift();
    if (fault && "drop" in fault) return socket.terminate();
    if (fault && "delay" in fault) await pause(fault.delay, leaving.signal);
    if (leaving.signal.aborted) return;
    const reply =
      fault && "reply" in fault
        ? fault.reply
        : JSON.stringify(await replyTo(text, { origin, desk, manner, left: leaving.signal }));
    if (!leaving.signal.aborted) socket.send(reply);
  };
  socket.on("message", (data, isBinary) => {
    const text = String(data);
    if (isBinary) return;
    if (text === HEARTBEAT) return socket.send(HEARTBEAT);
    // Whoever sends a second request before the first is answered waits: there are no numbers to tell the answers apart.
    last = last.then(() => answer(text)).catch(() => socket.terminate());
  });
}

async function replyTo(text: string, told: Omit<Asked, "method" | "args">): Promise<object> {
  const request = parse(text);
  if (!isBag(request) || typeof request.module !== "string" || typeof request.method !== "string")
    return { success: false, code: "COMMON_JSON_WRAPPING_EXCEPTION" };
  const module = MODULES.get(request.module);
  if (!module) return { success: false, errorCode: "MODULE_NOT_FOUND" };
  return await module({ ...told, method: request.method, args: request.args });
}

const pause = (ms: number, left: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    left.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
