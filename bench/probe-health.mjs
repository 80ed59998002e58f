import { Agent, get } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

// A thread of its own, so that what the measuring process does itself is not taken for the server's slowness.
const url = `${workerData}/health/live`;
const agent = new Agent({ keepAlive: true });
const times = [];

function ask() {
  const start = performance.now();
  get(url, { agent }, (reply) => {
    reply.resume();
    reply.on("end", () => times.push(performance.now() - start));
  }).on("error", () => times.push(Number.POSITIVE_INFINITY));
}

const timer = setInterval(ask, 100);
parentPort?.once("message", () => {
  clearInterval(timer);
  setTimeout(() => {
    parentPort?.postMessage(times);
    agent.destroy();
  }, 1_000);
});
