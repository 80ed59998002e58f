import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export type Reply = { readonly status?: number; readonly body: Uint8Array | string };
export type Handler = (path: string, body: Buffer) => Reply | Promise<Reply>;

/** A server of HTTP on a free port of this machine that answers as it is told, and keeps what it was asked. */
export class StubServer {
  readonly asked: { readonly path: string; readonly body: Buffer }[] = [];
  handler: Handler = () => ({ status: 404, body: "" });
  readonly #server: Server;
  #url = "";

  constructor() {
    this.#server = createServer((request, response) => {
      void bodyOf(request).then(async (body) => {
        const path = request.url ?? "/";
        this.asked.push({ path, body });
        const reply = await this.handler(path, body);
        response.writeHead(reply.status ?? 200).end(reply.body);
      });
    });
  }

  get url(): string {
    return this.#url;
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    const { port } = this.#server.address() as AddressInfo; // it listens on a port, not on a pipe
    this.#url = `http://127.0.0.1:${port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer); // no encoding is set
  return Buffer.concat(parts);
}
