/** What Node is told to start the server from its sources, as every revision of a tree can be. */
export const FROM_SOURCES = ["--import", "tsx", "server/main.ts"] as const;
/** Where the program that was compiled of a tree lies, in a clone and in a release, from its root. */
export const PROGRAM = "dist/program";
/** What starts the server. */
export const SERVER_CODE = "server/main.ts";

/** Where a file of a tree lies in its program; others than TypeScript lie where they lay. */
export const compiledPath = (path: string): string => path.replace(/(?<!\.d)\.tsx?$/, ".js");
/** A script of ours as a program has it. */
export const commandOf = (path: string): string => `${PROGRAM}/${compiledPath(path)}`;

/**
 * What Node is told to start the server: by `npm start`, and in the same words by a release, the unit and the container. First that a fault is
 * told by the lines of the sources; then room for what a call makes and lets go of (MB, three times of which it may take): under load it is
 * cleared less often, and the server answers a tenth more.
 */
export const SERVER = ["--enable-source-maps", "--max-semi-space-size=64", commandOf(SERVER_CODE)] as const;
