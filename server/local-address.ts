const NAMES = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether an address is of the machine that it is read on: a link there leads nobody anywhere else, and what is sent there leaves it not. */
export const isLocalOrigin = (origin: string | null): boolean =>
  origin !== null && URL.canParse(origin) && NAMES.has(new URL(origin).hostname);

/** The same of a host alone, as a setting names it: `127.0.0.1`, `::1`, `localhost`. */
export const isLocalHost = (host: string): boolean =>
  isLocalOrigin(`http://${host.includes(":") ? `[${host}]` : host}`);
