import { existsSync } from "node:fs";

/** Whether the demo came along: a clone has it (`demo.ts`), a release (`npm run release`) does not. */
export const HAS_DEMO = existsSync(new URL("./demo.ts", import.meta.url));
