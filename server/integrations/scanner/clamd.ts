import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Infected, ScannerAway, TooLargeToScan, type VirusScanner } from "./virus-scanner.ts";

/** Where clamd listens: on a port of a machine, or on a socket in the file system, where the system says who may come in. */
export type ScannerAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/** Reads `tcp://host:port`, clamd's own port where none is said, or `unix:/path`. Throws a RangeError that says what is wrong. */
export function readScannerAddress(text: string): ScannerAddress {
  const path = /^unix:(\/[^?#]+)$/.exec(text)?.[1];
  if (path !== undefined) return { path };
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url?.protocol === "tcp:" && url.hostname !== "" && /^\/?$/.test(url.pathname) && url.search === "";
  if (!url || !isPlain) throw new RangeError("the form is tcp://host:port or unix:/path/of/its/socket");
  return { host: url.hostname.replace(/^\[|\]$/g, ""), port: url.port === "" ? CLAMD_PORT : Number(url.port) };
}

/** Where a scanner is, for a log. */
export const scannerInWords = (address: ScannerAddress): string =>
  "path" in address ? address.path : `${address.host}:${address.port}`;

const CLAMD_PORT = 3310;
/** How long it may take to connect and to say something, in milliseconds. A large archive takes clamd some seconds. */
const TIMES = { connectMs: 3_000, answerMs: 60_000 };
/** Longer answers no scanner gives. */
const MOST_ANSWER = 4_096;

/** A scanner of ClamAV (`clamd`): its INSTREAM command, the bytes in pieces with their lengths before them, its word at the end. */
export function clamd(address: ScannerAddress, times: Partial<typeof TIMES> = {}): VirusScanner {
  const { connectMs, answerMs } = { ...TIMES, ...times };
  return {
    async *through(content) {
      const line = await openLine(address, connectMs);
      try {
        await line.say("zINSTREAM\0");
        for await (const bytes of content) {
          await line.say(lengthOf(bytes.length), bytes);
          if (line.hasAnswer()) break; // before the end: the scanner has had enough of the file
          yield bytes;
        }
        const isWhole = !line.hasAnswer();
        await line.say(lengthOf(0));
        judge(await line.answer(answerMs), isWhole);
      } finally {
        line.close();
      }
    },
    async probe() {
      const line = await openLine(address, connectMs);
      try {
        await line.say("zPING\0");
        const said = await line.answer(connectMs);
        if (said !== "PONG") throw new ScannerAway(`a ping was answered with ${said}`);
      } finally {
        line.close();
      }
    },
  };
}

function lengthOf(bytes: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(bytes);
  return head;
}

/** `stream: OK`, `stream: Eicar-Signature FOUND`, `INSTREAM size limit exceeded. ERROR`; anything else is no word that it is clean. */
function judge(said: string, isWhole: boolean): void {
  if (isWhole && said === "stream: OK") return;
  const [, virus] = /^stream: (.+) FOUND$/.exec(said) ?? [];
  if (virus !== undefined) throw new Infected(virus);
  if (/size limit exceeded/i.test(said)) throw new TooLargeToScan(said);
  throw new ScannerAway(`it answered ${said === "" ? "nothing" : said}`);
}

type Line = {
  say(...parts: readonly (string | Buffer)[]): Promise<void>;
  hasAnswer(): boolean;
  answer(withinMs: number): Promise<string>;
  close(): void;
};

async function openLine(address: ScannerAddress, connectMs: number): Promise<Line> {
  const socket = connect(address);
  let heard = "";
  let fault: Error | undefined;
  // Heard for as long as the socket lives: what breaks it while nobody waits is told to whoever waits next.
  socket.on("error", (error) => {
    fault = error;
  });
  socket.on("data", (bytes: Buffer) => {
    if (heard.length < MOST_ANSWER) heard += bytes.toString("utf8");
  });
  const isWhole = () => /[\0\n]/.test(heard);
  await first(socket, ["connect"], connectMs);
  return {
    async say(...parts) {
      if (isWhole()) return; // it reads no more once it has spoken
      if (fault) throw new ScannerAway(fault.message);
      socket.cork();
      for (const part of parts) socket.write(part);
      socket.uncork();
      if (socket.writableNeedDrain) await first(socket, ["drain", "data", "close"], TIMES.answerMs);
    },
    hasAnswer: isWhole,
    async answer(withinMs) {
      while (!isWhole() && !socket.readableEnded && !socket.destroyed)
        await first(socket, ["data", "end", "close"], withinMs);
      if (!isWhole() && fault) throw new ScannerAway(fault.message);
      return heard.replace(/[\0\n].*$/s, "").trim();
    },
    close: () => void socket.destroy(),
  };
}

/** Waits for the first of some events of a socket. Throws ScannerAway where it fails or stays silent for too long. */
async function first(socket: Socket, events: readonly string[], ms: number): Promise<void> {
  const done = new AbortController();
  const timer = setTimeout(() => done.abort(new ScannerAway(`it said nothing for ${ms} ms`)), ms);
  const { signal } = done;
  try {
    await Promise.race(events.map((event) => once(socket, event, { signal })));
  } catch (error) {
    socket.destroy();
    const cause: unknown = signal.aborted ? signal.reason : error;
    throw cause instanceof ScannerAway ? cause : new ScannerAway(String(cause));
  } finally {
    clearTimeout(timer);
    done.abort(); // lets go of the events that did not come
  }
}
