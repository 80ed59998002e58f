import { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Limits } from "../limits.ts";
import { answerOnSocket } from "./errors.ts";
import { Failure } from "./failure.ts";

/**
 * Ends a request whose body comes too slowly: less than `least` bytes in a window of time. Node's own limit is one for the whole request, and
 * an upload of half a gigabyte may honestly take an hour. Where it is we who do not read, nobody is slow.
 */
export function endSlowBodies(app: FastifyInstance, { windowMs, least }: Limits["connections"]["body"]): void {
  app.addHook("onRequest", async (request, reply) => {
    const { raw } = request;
    const { socket } = raw;
    if (!hasBody(request) || !(socket instanceof Socket)) return; // a test that asks without a network has no socket
    let before = socket.bytesRead;
    const watch = setInterval(() => {
      const came = socket.bytesRead - before;
      before += came;
      if (raw.readableLength > 0 || came >= least) return;
      clearInterval(watch);
      if (!reply.raw.headersSent) answerOnSocket(socket, new Failure("TOO_SLOW"), request.headers["accept-language"]);
      socket.destroySoon(); // with the rest, that comes too late: what is refused is not done
    }, windowMs);
    watch.unref();
    for (const event of ["end", "close"]) raw.once(event, () => clearInterval(watch));
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
