import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { openEmbedded } from "../db/opening/embedded.ts";

// Run as a process of its own by parkdesk-process.ts: opens the database, says its server's number, and holds it until a signal.
const [, , dataDir = ""] = process.argv;
const opened = await openEmbedded(dataDir, { info: () => {}, warn: () => {} });
const signal = new Promise((resolve) => {
  process.once("SIGINT", resolve);
  process.once("SIGTERM", resolve);
});
const heartbeat = setInterval(() => {}, 1_000);
process.stdout.write(`${opened.serverPid}\n`);
await signal;
clearInterval(heartbeat);
// Ctrl+C reaches the whole process group. A server that had heard it would be gone by now.
await sleep(300);
const client = new pg.Client(opened.connection);
await client.connect().then(
  () => process.stdout.write("answered\n"),
  () => process.stdout.write("lost\n"),
);
await client.end().catch(() => undefined);
await opened.stop();
