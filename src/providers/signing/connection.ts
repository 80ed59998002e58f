import { Refused, type SigningCode } from "./refusal.ts";

/** How the page reaches the program, and how long it waits. Milliseconds. */
export type Reach = {
  readonly url: string;
  readonly Socket: typeof WebSocket;
  /** From the first try to the program's greeting. */
  readonly connectMs: number;
  /** Between signs of life: the program ends a connection that has gone quiet. */
  readonly beatMs: number;
};

const HEARTBEAT = "--heartbeat--";

type Waiting = { readonly resolve: (reply: unknown) => void; readonly reject: (why: Refused) => void };

/**
 * One conversation with the program. The protocol numbers no requests: whoever asks waits for the answer before asking again, and
 * whoever stops waiting ends the conversation, since the answer that came later would be taken for the next one's.
 */
export class Connection {
  readonly #socket: WebSocket;
  #isOpen = true;
  #isReached = false;
  #isWelcome = false;
  #beat: ReturnType<typeof setInterval> | undefined;
  #waiting: Waiting | undefined;

  private constructor({ url, Socket }: Reach) {
    this.#socket = new Socket(url);
    this.#socket.onopen = () => {
      this.#isReached = true;
    };
    this.#socket.onerror = () => this.#end(this.#gone(), "connection failed");
    this.#socket.onclose = ({ code }) => this.#end(this.#gone(), `closed with ${code}`);
    this.#socket.onmessage = ({ data }) => this.#hear(parse(data));
  }

  /** Opens a conversation; there when the program has greeted, whatever its version. Rejects with `Refused`. */
  static async open(reach: Reach, signal?: AbortSignal): Promise<Connection> {
    const connection = Connection.#reach(reach);
    const patience = AbortSignal.timeout(reach.connectMs);
    try {
      await connection.#answer(reach.connectMs, () => connection.#gone(), signal);
    } catch (error) {
      if (isNotRunning(error) && (await answersHttp(reach.url, patience)))
        throw new Refused("OTHER_PROGRAM", "it answers HTTP and opens no socket");
      throw error;
    }
    connection.#beat = setInterval(() => connection.#socket.send(HEARTBEAT), reach.beatMs);
    return connection;
  }

  /** A page over TLS may not speak without it: then there is no socket at all. */
  static #reach(reach: Reach): Connection {
    try {
      return new Connection(reach);
    } catch (error) {
      throw new Refused("NOT_RUNNING", String(error));
    }
  }

  /** False once the conversation is over, whoever ended it. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Sends a request and waits at most `ms` for its answer, or until `signal` aborts. Rejects with `Refused`. */
  ask(request: string, ms: number, signal?: AbortSignal): Promise<unknown> {
    const answer = this.#answer(ms, () => "TIMEOUT", signal);
    if (this.#isOpen) this.#socket.send(request);
    return answer;
  }

  async #answer(ms: number, late: () => SigningCode, signal: AbortSignal | undefined): Promise<unknown> {
    const timer = setTimeout(() => this.#end(late(), `nothing came in ${ms} ms`), ms);
    const leave = () => this.#end("ABORTED");
    signal?.addEventListener("abort", leave);
    try {
      return await new Promise((resolve, reject) => {
        if (this.#isOpen) this.#waiting = { resolve, reject };
        else reject(new Refused("NOT_RUNNING", "the conversation is over"));
      });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", leave);
    }
  }

  #hear(said: unknown): void {
    if (said === undefined) return;
    if (!this.#isWelcome && !isGreeting(said)) this.#end("OTHER_PROGRAM", "the first words are no greeting");
    this.#isWelcome = true;
    const asked = this.#waiting;
    this.#waiting = undefined; // what comes without a question is nobody's
    asked?.resolve(said);
  }

  /** What it means that nothing comes any more: whoever was reached and has not greeted is somebody else. */
  #gone(): SigningCode {
    return this.#isReached && !this.#isWelcome ? "OTHER_PROGRAM" : "NOT_RUNNING";
  }

  #end(code: SigningCode, detail?: string): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    clearInterval(this.#beat);
    this.#socket.close();
    this.#waiting?.reject(new Refused(code, detail));
    this.#waiting = undefined;
  }
}

const isNotRunning = (error: unknown): boolean => error instanceof Refused && error.refusal.code === "NOT_RUNNING";

/** Heartbeats and whatever else is no JSON say nothing to us. */
function parse(data: unknown): unknown {
  try {
    return typeof data === "string" ? JSON.parse(data) : undefined;
  } catch {
    return undefined;
  }
}

/** `{"result":{"version":"1.4"}}`: versions differ from program to program, and so nothing hangs on them. */
const isGreeting = (said: unknown): boolean =>
  typeof said === "object" &&
  said !== null &&
  "result" in said &&
  typeof said.result === "object" &&
  said.result !== null &&
  "version" in said.result;

/**
 * Whether somebody answers HTTP where a socket was to be opened. A page learns of a socket that did not open only that it did not; a
 * program that listens there for something else (a web server, another tool of development) is heard by an ordinary question.
 */
async function answersHttp(socket: string, signal: AbortSignal): Promise<boolean> {
  const { host } = new URL(socket);
  const ask = (scheme: string) =>
    fetch(`${scheme}://${host}/`, { mode: "no-cors", credentials: "omit", cache: "no-store", signal }).then(
      () => true,
      () => false,
    );
  return (await Promise.all([ask("http"), ask("https")])).includes(true);
}
