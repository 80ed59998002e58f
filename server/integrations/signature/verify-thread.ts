import type { Worker } from "node:worker_threads";
import type { VerificationReport } from "../../../pki/report.ts";
import { startThread } from "../../start-thread.ts";
import { VerifierAway } from "./verifier.ts";
import type { Asked, AskJob, TrustBytes, VerifyJob } from "./verify-job.ts";

/** What the thread is told to do. */
export type ThreadWork = { readonly ask: AskJob } | { readonly verify: VerifyJob };
export type ThreadReply = { readonly id: number } & (
  | { readonly answer: Asked | VerificationReport }
  | { readonly problem: string }
);

type Waiting = {
  resolve(answer: Asked | VerificationReport): void;
  reject(error: Error): void;
  readonly timer: NodeJS.Timeout;
};

/** As long as the largest paper over a GOST digest takes (64 MB at 10 MB a second), many times over. */
const TIMEOUT_MS = 60_000;
const MOST_WAITING = 64;

/**
 * The thread in which signatures are verified: whoever sends one decides how much work it is, and a GOST digest of some megabytes or a
 * chain among many authorities would hold up everybody. It starts with the first and anew after it has ended, whatever it ended of; what
 * was waiting is rejected with VerifierAway.
 */
export class VerifyThread {
  readonly #trust: TrustBytes;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #last = 0;

  constructor(trust: TrustBytes) {
    this.#trust = trust;
  }

  /** Whom to ask about a CMS before it is verified. */
  ask(job: AskJob): Promise<Asked> {
    return this.#do({ ask: job }) as Promise<Asked>; // the worker answers each work with its own kind
  }

  run(job: VerifyJob): Promise<VerificationReport> {
    return this.#do({ verify: job }) as Promise<VerificationReport>; // as above
  }

  #do(work: ThreadWork): Promise<Asked | VerificationReport> {
    if (this.#waiting.size >= MOST_WAITING)
      return Promise.reject(new VerifierAway("too many papers are being verified"));
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#drop(new VerifierAway(`not verified within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
      this.#waiting.set(id, { resolve, reject, timer });
      const worker = this.#ready();
      worker.ref();
      worker.postMessage({ id, work });
    });
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#drop(new VerifierAway("the server is stopping"));
    await worker?.terminate();
  }

  #ready(): Worker {
    if (this.#worker) return this.#worker;
    const worker = startThread(new URL("./verify-worker.ts", import.meta.url), 512, { workerData: this.#trust });
    worker.on("message", (reply: ThreadReply) => this.#settle(reply));
    const died = (why: string) => {
      if (worker === this.#worker) this.#drop(new VerifierAway(why));
    };
    worker.on("error", (error) => died(String(error)));
    worker.on("exit", (code) => died(`the thread ended with code ${code}`));
    this.#worker = worker;
    return worker;
  }

  #settle(reply: ThreadReply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (this.#waiting.size === 0) this.#worker?.unref(); // an idle thread does not keep the process alive
    if (!waiting) return;
    clearTimeout(waiting.timer);
    if ("answer" in reply) waiting.resolve(reply.answer);
    else waiting.reject(new Error(reply.problem));
  }

  #drop(error: VerifierAway): void {
    const worker = this.#worker;
    this.#worker = undefined;
    for (const { timer, reject } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.#waiting.clear();
    void worker?.terminate();
  }
}
