import type { IncomingMessage } from "node:http";

/** Whether an address is this computer's own (RFC 1122, RFC 4291). */
export const isLoopback = (address: string | undefined): boolean =>
  /^(::ffff:)?127(\.\d{1,3}){3}$|^::1$/.test(address ?? "");

const LOCAL_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

/**
 * Whether a call may use the window: it comes from this computer, by one of its own names (a strange name that was made to lead here
 * is a page's trick), and not from another page (browsers say from which one).
 */
export function isOwnCall({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">): boolean {
  const { host = "", origin } = headers;
  const isOwnPage = origin === undefined || origin === `http://${host}`;
  return isLoopback(socket.remoteAddress) && LOCAL_HOST.test(host) && isOwnPage;
}
