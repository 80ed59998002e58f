import { register } from "tsx/esm/api";

// tsx registers itself in the main thread only, and a worker does not inherit its hooks: a thread starts here, in plain JavaScript.
register();
await import("./reading-worker.ts");
