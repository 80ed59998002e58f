import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { reachedFrom } from "./program/reached.ts";
import { OF_SOURCES, writeProgram } from "./program/write-program.ts";
import { PROGRAM, SERVER_CODE } from "./server-command.ts";

// Compiles the server of this clone, its demo included, to where `npm start` finds it.
const root = fileURLToPath(new URL("..", import.meta.url));
const { files } = reachedFrom([SERVER_CODE], OF_SOURCES, root);
// Written aside and put in place whole: somebody may start the one that is there, or compile at the same time.
const place = join(root, PROGRAM);
const aside = `${place}.${process.pid}`;
const former = `${aside}.former`;
try {
  writeProgram(files, root, aside);
  if (existsSync(place)) renameSync(place, former);
  putInPlace();
} finally {
  for (const left of [aside, former]) rmSync(left, { recursive: true, force: true, maxRetries: 3 });
}

/** Where one stands there again, another compilation of the same sources was first. */
function putInPlace(): void {
  try {
    renameSync(aside, place);
  } catch (error) {
    if (!existsSync(place)) throw error;
  }
}
