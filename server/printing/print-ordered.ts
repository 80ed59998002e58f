import { availableParallelism } from "node:os";
import type { PrintRequest } from "./papers.ts";
import { PrintQueue } from "./print-queue.ts";

/** Threads of long work, beside the one that prints for those who wait: a core stays free for the server, and memory has its bounds. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));

const queues = Array.from({ length: THREADS }, () => new PrintQueue());

/**
 * The papers of a request, `pack` of them a PDF, in their order. Each thread has one before it and one at work, so that none idles and
 * what is made ahead stays small. Rejects with a PrintError, or with the signal's reason.
 */
export async function* printOrdered(request: PrintRequest, pack: number, signal?: AbortSignal): AsyncGenerator<Buffer> {
  const packs = Array.from({ length: Math.ceil(request.papers.length / pack) }, (_, at) => at);
  const ahead: Promise<Buffer>[] = [];
  const begin = (at: number): void => {
    const papers = request.papers.slice(at * pack, (at + 1) * pack);
    const printing = queueAt(at).print({ ...request, papers } as PrintRequest); // papers of the same kind
    printing.catch(() => undefined); // whoever waits for it meets the same error; after a stop nobody does
    ahead.push(printing);
  };
  for (const at of packs) {
    signal?.throwIfAborted();
    while (ahead.length < 2 * THREADS && at + ahead.length < packs.length) begin(at + ahead.length);
    const next = ahead.shift();
    if (next) yield await next;
  }
}

const queueAt = (at: number): PrintQueue => queues[at % THREADS] as PrintQueue; // there is at least one

/** Stops the threads of long work when the server goes down. */
export async function stopPrintingMany(): Promise<void> {
  await Promise.all(queues.map((queue) => queue.close()));
}
