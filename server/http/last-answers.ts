import type { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** A connection: whether an answer is awaited on it, and how many bytes had come when the last one was given. */
type State = { awaits: boolean; read: number };
/** So long the head of a question may take to come whole, once the server ends. */
const HEAD_WITHIN_MS = 500;

/**
 * How the server ends: connections on which nothing is asked are closed at once, every question that has come is answered, and its connection
 * closed after it. What has sent half a head by then has asked nothing. Node alone would close a connection in the middle of a long answer
 * that it had finished writing into its own memory, and would leave one open whose answer was awaited, for as long as a browser keeps it.
 */
export function answerToTheLast(app: FastifyInstance): void {
  const open = new Map<Socket, State>();
  let isEnding = false;
  const isIdle = (socket: Socket, { awaits, read }: State) => !awaits && socket.bytesRead === read;
  app.server.on("connection", (socket) => {
    open.set(socket, { awaits: false, read: 0 });
    socket.once("close", () => open.delete(socket));
  });
  app.server.on("request", ({ socket }, reply) => {
    const state = open.get(socket);
    if (!state) return;
    state.awaits = true;
    reply.once("close", () => {
      Object.assign(state, { awaits: false, read: socket.bytesRead });
      if (isEnding) socket.destroySoon();
    });
  });
  app.server.closeIdleConnections = () => {
    for (const [socket, state] of open) if (isIdle(socket, state)) socket.destroySoon();
  };
  const closeHalfAsked = () => {
    for (const [socket, { awaits }] of open) if (!awaits) socket.destroySoon();
  };
  app.addHook("onSend", async (_, reply) => {
    if (isEnding) reply.header("connection", "close");
  });
  app.addHook("preClose", async () => {
    isEnding = true;
    await nextTurn(); // what has come is read first: it may be a question on a connection that seems to have none
    app.server.closeIdleConnections();
    setTimeout(() => setImmediate(closeHalfAsked), HEAD_WITHIN_MS).unref(); // again, what has come is read first
  });
}
