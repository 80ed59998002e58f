import { join, resolve } from "node:path";
import { z } from "zod";
import { pinnedClock, systemClock } from "../server/clock.ts";
import { demoKeys } from "./keys/demo-keys.ts";
import { openFolder, plannedFor } from "./keys/folder.ts";
import { startProgram } from "./program.ts";
import { signDemo } from "./sign-demo.ts";
import { inPlainWords } from "./start-words.ts";
import { openTls } from "./tls.ts";

const Environment = z.object({
  SIGNER_DIR: z.string().min(1).default("./data-signer"),
  SIGNER_PORT: z.coerce.number().int().min(0).max(65_535).default(13_580),
  SIGNER_TLS_PORT: z.coerce.number().int().min(0).max(65_535).default(13_579),
  SIGNER_CONTROL: z.enum(["on", "off"]).default("off"),
  TODAY: z.iso.date().optional(),
});

/** Of every key: they are worth nothing. */
const PASSWORD = "parkdesk-demo";

// `npm run signer`: the signing program of development (ADR 36).
const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));
const env = Environment.parse(given);
const folder = resolve(env.SIGNER_DIR);
// The people of a demo are those of the day that it was filled on, whatever day it is started on again.
const planned = await plannedFor(folder);
const today = env.TODAY ?? planned ?? systemClock.today();
const plans = demoKeys(pinnedClock(today));
console.log("Opening the keys; the first time they are made, which takes some seconds.");
const now = new Date();
const ring = await openFolder({ folder, plans, today, password: PASSWORD, now });
const tls = await openTls(join(folder, "tls"), now);
const isControlled = env.SIGNER_CONTROL === "on";
const program = await startProgram({
  ring,
  port: env.SIGNER_PORT,
  tls: { ...tls, port: env.SIGNER_TLS_PORT },
  control: isControlled,
});
console.log(inPlainWords(program, { folder, root: tls.root, password: PASSWORD, ring, tlsPort: env.SIGNER_TLS_PORT }));
// The server of a demo says where it is: with keys that were made just now some of its papers are signed as its people would.
process.on("message", (address) => {
  if (planned !== undefined) return;
  signDemo(z.url().parse(address), ring, PASSWORD).catch((error: unknown) => {
    console.error(`Nothing more of the demo is signed ahead: ${String(error)}`);
  });
});
let isLeaving = false;
function leave(): void {
  if (isLeaving) return;
  isLeaving = true;
  void program.stop();
  if (process.connected) process.disconnect(); // else the process stays as long as whoever has started it
}
process.once("disconnect", leave); // a demo that ended, whatever it ended by
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, leave);
// It is ready once it can be asked to sign ahead, and told to end.
process.send?.({ url: program.url, windowUrl: program.windowUrl, password: PASSWORD });
