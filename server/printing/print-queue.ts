import type { Worker } from "node:worker_threads";
import type { PrintReply, PrintRequest } from "./papers.ts";
import { startWorker } from "./start-worker.ts";

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
  /** The worker's file. */
  readonly script: URL;
  /** How long one request may render, in milliseconds; waiting in the queue does not count. */
  readonly timeoutMs: (request: PrintRequest) => number;
  /** How many requests may wait; the next is refused at once. */
  readonly mostWaiting: number;
};

type Job = { readonly request: PrintRequest; resolve(pdf: Buffer): void; reject(error: PrintError): void };
type Running = { readonly job: Job; readonly timer: NodeJS.Timeout };

/** One rendering thread and the line before it. The thread starts with the first request, and anew after a crash or a timeout. */
export class PrintQueue {
  readonly #options: PrintQueueOptions;
  readonly #waiting: Job[] = [];
  #worker: Worker | undefined;
  #running: Running | undefined;

  constructor(options: PrintQueueOptions) {
    this.#options = options;
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
    if (!job) return;
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
    const worker = startWorker(this.#options.script);
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
    const worker = this.#worker;
    this.#worker = undefined;
    this.#finish((job) => job.reject(error));
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
