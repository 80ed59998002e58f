import { register } from "tsx/esm/api";

// As in reading-worker-start.mjs: a thread does not inherit tsx.
register();
await import("./sheet-worker.ts");
