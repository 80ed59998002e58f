import { parentPort, workerData } from "node:worker_threads";
import { getDocumentProxy } from "unpdf";

// Not TypeScript: a thread would need a compiler of its own first, and an upload would wait for it.
async function read(content) {
  try {
    const { numPages } = await getDocumentProxy(content, { isEvalSupported: false, verbosity: 0 });
    return numPages > 0 ? { pages: numPages } : { fault: "damaged" };
  } catch (error) {
    return { fault: error?.name === "PasswordException" ? "locked" : "damaged" };
  }
}

parentPort?.postMessage(await read(new Uint8Array(workerData))); // `countPages` alone starts this file
