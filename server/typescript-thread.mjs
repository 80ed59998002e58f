import { register } from "tsx/esm/api";

// tsx registers itself in the main thread only, and a thread does not inherit its hooks: it starts here, in plain JavaScript.
register();
await import(process.argv[2]);
