import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * The smallest thing that stands before several installations: it passes each call on to the server of the aggregator that the call names
 * (`X-Aggregator`), and touches nothing else. Of whom it has no server, 404.
 */
export async function openRouter(
  servers: ReadonlyMap<string, string>,
): Promise<{ address: string; stop(): Promise<void> }> {
  const server = createServer((call, reply) => {
    const to = servers.get(String(call.headers["x-aggregator"]));
    if (to === undefined) return void reply.writeHead(404).end();
    const { hostname, port } = new URL(to);
    const { method, url: path, headers } = call;
    const passed = request({ hostname, port, method, path, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    passed.on("error", () => reply.destroy());
    call.pipe(passed);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
