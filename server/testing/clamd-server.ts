import { type AddressInfo, createServer, type Socket } from "node:net";

/** What the stand-in finds: the text that scanners of all makers take for a virus, in two halves, since they would take this file for one too. */
export const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-", "STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

/** How it behaves: as clamd does, or hanging up in the middle, or saying nothing, or nonsense. `most`: the longest stream that it takes. */
export type Manners = { mood: "well" | "hangsUp" | "silent" | "nonsense"; most: number; scanned: number };

/** A stand-in for clamd on this machine that speaks its protocol, PING and INSTREAM; on the socket `path`, or on a port. */
export async function openClamd(path?: string): Promise<{ url: string; manners: Manners; close(): Promise<void> }> {
  const manners: Manners = { mood: "well", most: 30_000_000, scanned: 0 };
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => undefined).on("close", () => open.delete(socket));
    answer(socket, manners);
  });
  await new Promise<void>((resolve) => {
    if (path === undefined) server.listen(0, "127.0.0.1", resolve);
    else server.listen(path, resolve);
  });
  return {
    url: path === undefined ? `tcp://127.0.0.1:${(server.address() as AddressInfo).port}` : `unix:${path}`,
    manners,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function answer(socket: Socket, manners: Manners): void {
  let heard = Buffer.alloc(0);
  let content = Buffer.alloc(0);
  let isStream = false;
  const say = (text: string) => void socket.end(`${text}\0`);
  socket.on("data", (bytes: Buffer) => {
    heard = Buffer.concat([heard, bytes]);
    if (manners.mood === "silent") return;
    if (!isStream) {
      const end = heard.indexOf(0);
      if (end < 0) return;
      const command = heard.toString("latin1", 0, end);
      heard = heard.subarray(end + 1);
      if (command === "zPING") return say(manners.mood === "nonsense" ? "WHAT" : "PONG");
      isStream = true;
    }
    if (manners.mood === "hangsUp" && heard.length > 0) return void socket.destroy();
    while (heard.length >= 4) {
      const length = heard.readUInt32BE();
      if (length === 0) {
        manners.scanned += 1;
        if (manners.mood === "nonsense") return say("stream: perhaps");
        return say(content.includes(EICAR) ? "stream: Eicar-Signature FOUND" : "stream: OK");
      }
      if (heard.length < 4 + length) return;
      content = Buffer.concat([content, heard.subarray(4, 4 + length)]);
      heard = heard.subarray(4 + length);
      if (content.length > manners.most) return say("INSTREAM size limit exceeded. ERROR");
    }
  });
}
