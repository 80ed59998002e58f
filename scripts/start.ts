import { buildPortal, runNode } from "./build-portal.ts";
import { SERVER } from "./server-command.ts";

/** `npm start`: builds the portal when it is missing or older than its sources, then becomes the server. */
const code = await buildPortal();
process.exit(code === 0 ? await runNode(SERVER) : code);
