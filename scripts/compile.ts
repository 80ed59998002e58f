import { renameSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { reachedFrom } from "./program/reached.ts";
import { OF_SOURCES, writeProgram } from "./program/write-program.ts";
import { PROGRAM, SERVER_CODE } from "./server-command.ts";

// Compiles the server of this clone, its demo included, to where `npm start` finds it.
const root = fileURLToPath(new URL("..", import.meta.url));
const { files } = reachedFrom([SERVER_CODE], OF_SOURCES, root);
// Written aside first: somebody else may compile, or be starting, at the same time.
const aside = `${root}${PROGRAM}.${process.pid}`;
writeProgram(files, root, aside);
rmSync(`${root}${PROGRAM}`, { recursive: true, force: true });
renameSync(aside, `${root}${PROGRAM}`);
