import { buildPortal, compileServer, runNode } from "./build-when-stale.ts";
import { SERVER } from "./server-command.ts";

/** `npm start`: builds portal and server where they are missing or older than their sources, then becomes the server. */
const codes = await Promise.all([buildPortal(), compileServer()]);
process.exit(codes.find((code) => code !== 0) ?? (await runNode(SERVER)));
