const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether an address is of the machine that it is read on: a link there leads nobody anywhere else, and what is sent there leaves it not. */
export const isLoopback = (origin: string | null): boolean =>
  origin !== null && URL.canParse(origin) && LOOPBACK.has(new URL(origin).hostname);
