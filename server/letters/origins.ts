const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether an origin is of the reader's own machine: a link there leads nobody anywhere else. */
export const isLoopback = (origin: string | null): boolean =>
  origin !== null && URL.canParse(origin) && LOOPBACK.has(new URL(origin).hostname);
