import { parseArgs } from "node:util";
import { buildPortal } from "./build-when-stale.ts";
import { writeRelease } from "./release/write-release.ts";

// `npm run release -- DIR`: what an installation runs on and nothing else, the portal built, in a folder of its own. Exit code 1: it is not whole.
try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new Error("Say where to: npm run release -- DIR");
  if ((await buildPortal()) !== 0) throw new Error("The portal was not built.");
  const { program, files } = writeRelease(folder);
  console.log(`${folder}: ${program.length + files.length} files. There: npm ci, then npm start.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
