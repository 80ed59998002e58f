import type { Worker } from "node:worker_threads";
import { startThread } from "../start-thread.ts";
import type { PrintReply, PrintRequest } from "./papers.ts";

export type PrintProblem = "PRINT_TIMEOUT" | "PRINT_CRASHED" | "PRINT_FAILED" | "PRINT_NO_FONT" | "PRINT_BUSY";

/** The paper did not come out. `PRINT_CRASHED` and `PRINT_FAILED` are bugs of a template or of its data. */
export class PrintError extends Error {
  override readonly name = "PrintError";
  readonly code: PrintProblem;

  constructor(code: PrintProblem, message: string) {
    super(message);
    this.code = code;
  }
}

export type PrintQueueOptions = {
  readonly code: URL;
  /** How long one request may render, in milliseconds; waiting in the queue does not count. */
  readonly timeoutMs: (request: PrintRequest) => number;
  /** How many requests may wait; the next is refused at once. */
  readonly mostWaiting: number;
  /** How long a thread is kept that has nothing to do, in milliseconds: it holds some 40 MB, and a new one is there in a second or two. */
  readonly idleMs: number;
};

// The thread's start (it reads the templates) is within the first; a paper takes a tenth of a second, a slow machine more.
const START_MS = 30_000;
const PER_PAPER_MS = 2_000;
const HEAP_MIB = 1024;

const USUAL: PrintQueueOptions = {
  code: new URL("./print-worker.ts", import.meta.url),
  timeoutMs: ({ papers }) => START_MS + papers.length * PER_PAPER_MS,
  mostWaiting: 100,
  idleMs: 600_000,
};

type Job = { readonly request: PrintRequest; resolve(pdf: Buffer): void; reject(error: PrintError): void };
type Running = { readonly job: Job; readonly timer: NodeJS.Timeout };

/** One rendering thread and the line before it. The thread starts with the first request, and anew after a crash, a timeout or a long rest. */
export class PrintQueue {
  readonly #options: PrintQueueOptions;
  readonly #waiting: Job[] = [];
  #worker: Worker | undefined;
  #running: Running | undefined;
  #resting: NodeJS.Timeout | undefined;

  constructor(options: Partial<PrintQueueOptions> = {}) {
    this.#options = { ...USUAL, ...options };
  }

  /** Rejects with a PrintError. */
  print(request: PrintRequest): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length >= this.#options.mostWaiting) {
        reject(new PrintError("PRINT_BUSY", `${this.#waiting.length} papers wait already`));
        return;
      }
      this.#waiting.push({ request, resolve, reject });
      this.#next();
    });
  }

  /** Stops the thread; what is running or waits is rejected. A later request starts it again. */
  async close(): Promise<void> {
    const stopped = this.#waiting.splice(0);
    for (const job of stopped) job.reject(new PrintError("PRINT_CRASHED", "printing was stopped"));
    await this.#drop(new PrintError("PRINT_CRASHED", "printing was stopped"));
  }

  #next(): void {
    if (this.#running) return;
    const job = this.#waiting.shift();
    clearTimeout(this.#resting);
    if (!job) {
      this.#resting = setTimeout(() => void this.#end(), this.#options.idleMs).unref();
      return;
    }
    const worker = this.#ready();
    const limit = this.#options.timeoutMs(job.request);
    const late = new PrintError("PRINT_TIMEOUT", `not rendered within ${limit} ms`);
    this.#running = { job, timer: setTimeout(() => void this.#drop(late), limit) };
    worker.ref();
    try {
      worker.postMessage(job.request);
    } catch (error) {
      // A function within the data cannot be cloned; the thread never saw it.
      this.#finish((own) => own.reject(new PrintError("PRINT_FAILED", String(error))));
    }
  }

  #ready(): Worker {
    if (this.#worker) return this.#worker;
    const worker = startThread(this.#options.code, HEAP_MIB, {
      env: { NODE_ENV: "production", ...process.env }, // React's development checks cost time on every paper
    });
    const died = (why: string) => {
      // A thread that was dropped before has no say about what runs now.
      if (worker === this.#worker) void this.#drop(new PrintError("PRINT_CRASHED", why));
    };
    worker.on("message", (reply: PrintReply) => {
      if (worker === this.#worker) this.#finish((job) => settle(job, reply));
    });
    worker.on("error", (error) => died(String(error)));
    worker.on("exit", (code) => died(`the thread ended with code ${code}`));
    this.#worker = worker;
    return worker;
  }

  async #drop(error: PrintError): Promise<void> {
    const ended = this.#end();
    this.#finish((job) => job.reject(error));
    await ended;
  }

  async #end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #finish(settleJob: (job: Job) => void): void {
    const running = this.#running;
    this.#running = undefined;
    this.#worker?.unref(); // an idle thread does not keep the process alive
    if (running) {
      clearTimeout(running.timer);
      settleJob(running.job);
    }
    this.#next();
  }
}

function settle(job: Job, reply: PrintReply): void {
  if ("problem" in reply) job.reject(new PrintError(reply.isFont ? "PRINT_NO_FONT" : "PRINT_FAILED", reply.problem));
  else job.resolve(Buffer.from(reply.pdf.buffer, reply.pdf.byteOffset, reply.pdf.byteLength));
}
