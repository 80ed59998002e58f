/** The thread that renders: one request in, one reply out. Started by `PrintQueue`. */
import { parentPort } from "node:worker_threads";
import { FontMissing } from "../../templates/fonts.ts";
import type { PrintReply, PrintRequest } from "./papers.ts";
import { renderPdf } from "./render.ts";

const port = parentPort;
if (!port) throw new Error("print-worker.ts is a worker's entry, not a module");

port.on("message", async (request: PrintRequest) => {
  port.postMessage(await replyTo(request));
});

async function replyTo(request: PrintRequest): Promise<PrintReply> {
  try {
    return { pdf: await renderPdf(request) };
  } catch (error) {
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { problem, isFont: error instanceof FontMissing };
  }
}
