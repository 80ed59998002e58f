import type { IncomingMessage, Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import Fastify, { type FastifyInstance } from "fastify";
import { WebSocketServer } from "ws";
import { ZodError } from "zod";
import { answerControl } from "./control.ts";
import { Desk } from "./desk.ts";
import type { KeyRing } from "./keys/key.ts";
import { isLoopback, isOwnCall } from "./loopback.ts";
import { converse } from "./protocol/conversation.ts";
import { type Manner, usualManner } from "./protocol/manner.ts";
import { answerWindow } from "./window/routes.ts";

/** Only this computer reaches the program, as with the real one. */
const HOST = "127.0.0.1";
/** As much base64 as a page may send at once: a month's papers of a large aggregator. */
const MAX_REQUEST_BYTES = 256 * 1024 * 1024;

type ProgramSettings = {
  readonly ring: KeyRing;
  /** Of the window and of plain `ws:`; 0 takes a free one. */
  readonly port: number;
  /** Where pages over TLS reach it; left out: nowhere. PEM. */
  readonly tls?: { readonly port: number; readonly key: string; readonly cert: string } | undefined;
  /** Whether tests may play the person over HTTP. */
  readonly control?: boolean;
};

export type Program = {
  /** `ws://…`. */
  readonly url: string;
  /** `wss://…`; undefined: its port is another program's. */
  readonly secureUrl: string | undefined;
  /** The window of the person. */
  readonly windowUrl: string;
  readonly desk: Desk;
  readonly manner: Manner;
  readonly stop: () => Promise<void>;
};

/** Starts the signing program of development (ADR 36). Rejects when its own port is taken. */
export async function startProgram({ ring, port, tls, control = false }: ProgramSettings): Promise<Program> {
  const [desk, manner] = [new Desk(ring), usualManner()];
  const app = Fastify({ bodyLimit: 1024 * 1024 });
  app.addHook("onRequest", async ({ raw }, reply) => {
    if (!isOwnCall(raw)) return reply.code(403).send({ error: "This window is opened on the computer itself." });
  });
  app.setErrorHandler((error, _, reply) => {
    if (error instanceof ZodError) return reply.code(400).send({ error: error.issues });
    return reply.send(error);
  });
  answerWindow(app, desk);
  if (control) answerControl(app, desk, manner);

  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_REQUEST_BYTES });
  const welcome = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (!isLoopback(request.socket.remoteAddress)) return stream.destroy();
    sockets.handleUpgrade(request, stream, head, (socket) =>
      converse(socket, { origin: request.headers.origin ?? "", desk, manner }),
    );
  };
  app.server.on("upgrade", welcome);
  await app.listen({ port, host: HOST });
  const secure = tls && (await listenSecurely(tls, welcome));
  const stop = async () => {
    for (const socket of sockets.clients) socket.terminate();
    await Promise.all([stopped(app), secure && new Promise((resolve) => secure.close(resolve))]);
  };
  const address = `127.0.0.1:${portOf(app.server)}`;
  return {
    url: `ws://${address}`,
    secureUrl: secure && `wss://127.0.0.1:${portOf(secure)}`,
    windowUrl: `http://${address}/`,
    desk,
    manner,
    stop,
  };
}

type Welcome = (request: IncomingMessage, stream: Duplex, head: Buffer) => void;

/** Undefined when the port is taken, as it is where NCALayer itself runs. */
async function listenSecurely(
  { port, key, cert }: NonNullable<ProgramSettings["tls"]>,
  welcome: Welcome,
): Promise<Server | undefined> {
  const server = createTlsServer({ key, cert }, (_, reply) => reply.writeHead(404).end());
  server.on("upgrade", welcome);
  return await new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(undefined) : reject(error),
    );
    server.listen(port, HOST, () => resolve(server));
  });
}

async function stopped(app: FastifyInstance): Promise<void> {
  app.server.closeAllConnections();
  await app.close();
}

/** A server that listens has an address with a port. */
const portOf = (server: Server): number => (server.address() as AddressInfo).port;
