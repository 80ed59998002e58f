import { join } from "node:path";
import { readPostmasterFile } from "../db/opening/postmaster.ts";
import { readSettings } from "../settings.ts";
import { start } from "../start.ts";

// Run as a process of its own by server-process.ts: the product's server by its own settings, on any free port, without a seed.
const settings = readSettings({ ...process.env, PORT: "0", SEED: "none", LOG_LEVEL: "error" });
const running = await start(settings);
const postmaster = await readPostmasterFile(join(settings.dataDir, "postgres", "cluster"));
process.stdout.write(`${JSON.stringify({ address: running.address, serverPid: postmaster?.pid ?? 0 })}\n`);
void running.givenUp.then((failure) => {
  process.stderr.write(`${failure.message}\n`, () => process.exit(1));
});
process.once("SIGTERM", () => void running.stop().then(() => process.exit(0)));
