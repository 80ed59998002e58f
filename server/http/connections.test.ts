import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { type House, openHouse } from "../testing/house.ts";

const connections = {
  headersMs: 600,
  requestMs: 60_000,
  silenceMs: 60_000,
  checkMs: 100,
  body: { windowMs: 400, least: 2_000 },
};
/** A call that takes its time, and one whose answer is long. */
const SLOW_MS = 700;
const LONG = "x".repeat(8_000_000);

type Talk = {
  readonly socket: Socket;
  readonly heard: () => string;
  readonly ended: Promise<number>;
  say(text: string): void;
};

describe("a connection", () => {
  let house: House | undefined;
  afterEach(async () => {
    await house?.close();
    house = undefined;
  });

  async function open(): Promise<number> {
    house = await openHouse({
      limits: { connections },
      more: [
        (app) => {
          app.get("/slow", async () => {
            await sleep(SLOW_MS);
            return "slow";
          });
          app.get("/long", async () => LONG);
          app.post("/unread", async (_, reply) => {
            await sleep(3 * connections.body.windowMs);
            return reply.send("unread");
          });
          app.addContentTypeParser("application/x-unread", (_, __, done) => done(null));
        },
      ],
    });
    await house.app.listen({ port: 0, host: "127.0.0.1" });
    return (house.app.server.address() as AddressInfo).port; // it listens on a port, not on a pipe
  }
  /** `ended`: after how many milliseconds, counted from the beginning of the talk. */
  function talk(port: number): Talk {
    const began = performance.now();
    const socket = connect({ port, host: "127.0.0.1" });
    let heard = "";
    socket.setEncoding("latin1").on("data", (text: string) => {
      heard += text;
    });
    socket.on("error", () => undefined); // it was cut off, which `heard` and `ended` tell of
    const ended = new Promise<number>((end) => socket.once("close", () => end(performance.now() - began)));
    return { socket, heard: () => heard, ended, say: (text) => void socket.write(text) };
  }
  const head = (length: number, path = "/api/sanctum/token", type = "application/json") =>
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\naccept-language: ru\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
  const answered = ({ heard }: Talk, text = "HTTP/1.1") => expect.poll(heard).toContain(text);

  it("whose body comes a byte at a time is ended, and told why", async () => {
    const port = await open();
    const slow = talk(port);
    slow.say(head(1_000));
    const drip = setInterval(() => slow.say("{"), 50);
    const took = await slow.ended;
    clearInterval(drip);
    expect(took).toBeLessThan(4_000);
    expect(slow.heard()).toMatch(/^HTTP\/1\.1 408 /);
    expect(slow.heard()).toContain('"code":"TOO_SLOW"');
  });

  it("whose body comes steadily is heard out, however long that takes", async () => {
    const port = await open();
    const steady = talk(port);
    const body = JSON.stringify({ email: "nobody@parkdesk.example", password: "x".repeat(900) }).padEnd(12_000);
    steady.say(head(body.length));
    for (let at = 0; at < body.length; at += 1_000) {
      steady.say(body.slice(at, at + 1_000));
      await sleep(100);
    }
    await answered(steady);
    expect(steady.heard()).toMatch(/^HTTP\/1\.1 401 /);
    steady.socket.destroy();
  });

  it("whose body it is we who do not read is not slow", async () => {
    const port = await open();
    const waiting = talk(port);
    waiting.say(head(1_000_000, "/unread", "application/x-unread"));
    waiting.say("x".repeat(200_000));
    await answered(waiting);
    expect(waiting.heard()).toMatch(/^HTTP\/1\.1 200 /);
    waiting.socket.destroy();
  });

  it("whose headers never end, or never begin, is ended", async () => {
    const port = await open();
    const [half, silent] = [talk(port), talk(port)];
    half.say("GET /health/live HTTP/1.1\r\nhost: local");
    for (const { ended } of [half, silent]) expect(await ended).toBeLessThan(5_000);
    expect(half.heard()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("is closed at once when the server ends and nothing is asked on it; what is asked is answered", async () => {
    const port = await open();
    const idle = Array.from({ length: 20 }, () => talk(port));
    for (const each of idle) each.say(get("/health/live"));
    for (const each of idle) await answered(each);
    const asking = Array.from({ length: 20 }, () => talk(port));
    for (const each of asking) each.say(get("/slow"));
    const long = talk(port);
    long.socket.pause();
    long.say(get("/long"));
    await sleep(SLOW_MS / 3);

    const began = performance.now();
    const closed = house?.app.close().then(() => performance.now() - began);
    const isAnswered = Promise.race(asking.map(({ ended }) => ended)).then(() => "an answer");
    const areIdleGone = Promise.all(idle.map(({ ended }) => ended)).then(() => "idle ones gone");
    expect(await Promise.race([areIdleGone, isAnswered])).toBe("idle ones gone");
    await Promise.all(asking.map(({ ended }) => ended));
    for (const { heard } of asking) {
      expect(heard()).toMatch(/^HTTP\/1\.1 200 /);
      expect(heard().toLowerCase()).toContain("connection: close");
      expect(heard().endsWith("slow")).toBe(true);
    }
    long.socket.resume(); // it is read slowly, and whole
    await long.ended;
    expect(long.heard().length).toBeGreaterThan(LONG.length);
    expect(await closed).toBeLessThan(10 * SLOW_MS);
  });

  it("is answered though it asks in the very moment in which the server ends", async () => {
    const port = await open();
    const all = Array.from({ length: 20 }, () => talk(port));
    for (const each of all) each.say(get("/health/live"));
    for (const each of all) await answered(each);
    for (const each of all) each.say(get("/health/live"));
    await house?.app.close();
    await Promise.all(all.map(({ ended }) => ended));
    for (const { heard } of all) expect(heard().match(/HTTP\/1\.1 200 /g)).toHaveLength(2);
  });
});
