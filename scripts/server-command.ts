/**
 * What Node is told to start the server: by `npm start`, and in the same words by the unit and the container. The first of it is room for what
 * a call makes and lets go of (MB, three times of which it may take): under load it is cleared less often, and the server answers a tenth more.
 */
export const SERVER = ["--max-semi-space-size=64", "--import", "tsx", "server/main.ts"] as const;
