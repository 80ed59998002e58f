import { Agent, request } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { kyselyOn } from "./db/database.ts";
import { type TemporaryDataDir, temporaryDataDir } from "./testing/data-dir.ts";
import { type TestDatabase, testDatabase } from "./testing/database.ts";
import { openFleet } from "./testing/fleet.ts";
import { httpManager, makeManager, signIn } from "./testing/http-person.ts";
import { listenAt } from "./testing/listening.ts";
import { type ServerProcess, startServerProcess } from "./testing/server-process.ts";

/** People who ask without a pause, each on a connection that is kept. */
const PEOPLE = 20;
/** A question that was sent so long before the signal has come. */
const ON_ITS_WAY_MS = 50;
/** So many questions are answered before it is told to stop. */
const ANSWERS_BEFORE = 100;
/** How much longer than the first start, of a server that nobody asks, the end and the next start may take together: people ask on meanwhile. */
const OF_A_START = 3;
const CALLS = ["parks", "counterparties", "contract", "users/info", "openapi.json"] as const;

type Asked = {
  readonly path: string;
  readonly sent: number;
  answered?: number;
  status?: number | undefined;
  cut?: string;
};

describe("a server that is restarted while twenty people work", () => {
  let made: TestDatabase;
  let place: TemporaryDataDir;
  const servers: ServerProcess[] = [];
  beforeAll(async () => {
    [made, place] = await Promise.all([testDatabase(), temporaryDataDir()]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await made?.drop();
    await place?.remove();
  });
  const start = async () => {
    const server = await startServerProcess(place.dataDir, { databaseUrl: made.url });
    servers.push(server);
    return server;
  };

  /** Asks on and on; what became of each question. */
  function load(address: string, headers: Record<string, string>) {
    const asked: Asked[] = [];
    let isOver = false;
    const one = (agent: Agent, path: string): Promise<void> =>
      new Promise((done) => {
        const question: Asked = { path, sent: performance.now() };
        asked.push(question);
        const fail = (error: Error) => {
          question.cut = error.message;
          done();
        };
        request(`${address}/api/${path}`, { agent, headers }, (reply) => {
          reply.resume().on("error", fail);
          reply.once("end", () => {
            Object.assign(question, { answered: performance.now(), status: reply.statusCode });
            done();
          });
        })
          .on("error", fail)
          .end();
      });
    const people = Array.from({ length: PEOPLE }, async (_, person) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let at = person; !isOver; at += 1) {
        await one(agent, CALLS[at % CALLS.length] ?? "parks");
        if (asked.at(-1)?.cut) await sleep(20); // nobody is there any more
      }
      agent.destroy();
    });
    return {
      asked,
      end: () => {
        isOver = true;
        return Promise.all(people);
      },
    };
  }

  it("answers every question that has come, leaves no connection open, and is soon ready again", async () => {
    const began = performance.now();
    const first = await start();
    const starting = performance.now() - began;
    await makeManager(kyselyOn(made.pool));
    const token = await signIn(first.address);
    await openFleet(httpManager(first.address, token));
    const headers = { authorization: `Bearer ${token}` };
    const window = await listenAt(first.address, "events", headers);
    const { hostname, port } = new URL(first.address);
    const idle = Array.from({ length: 20 }, () => connect(Number(port), hostname));
    const half = connect(Number(port), hostname, () => half.write("GET /health/live HTTP/1.1\r\n"));
    const closed = idle.map(
      (socket) => new Promise<number>((end) => socket.once("close", () => end(performance.now()))),
    );
    for (const socket of [...idle, half]) socket.on("error", () => undefined);
    const work = load(first.address, headers);
    while (work.asked.filter(({ answered }) => answered !== undefined).length <= ANSWERS_BEFORE) await sleep(50);

    const signal = performance.now();
    const over = first.stop().then(() => performance.now() - signal);
    const idleFor = (await Promise.all(closed)).map((at) => at - signal);
    const stopped = await over;
    const second = await start();
    await expect.poll(async () => (await fetch(`${second.address}/health/ready`)).status).toBe(200);
    const ready = performance.now() - signal;
    await work.end();
    await window.ended;

    const { asked } = work;
    const before = asked.filter(({ answered }) => answered !== undefined && answered < signal);
    const onTheirWay = asked.filter(
      ({ sent, answered = Infinity }) => sent < signal - ON_ITS_WAY_MS && answered > signal,
    );
    const cut = asked.filter(({ sent, cut }) => cut !== undefined && sent < signal);
    const told = [
      `${before.length} answers before`,
      `${onTheirWay.length} on their way`,
      `${cut.length} cut in the very moment`,
    ];
    const times = [
      `idle ones closed after ${Math.max(...idleFor).toFixed(0)} ms`,
      `started in ${starting.toFixed(0)} ms`,
      `ended after ${stopped.toFixed(0)} ms`,
    ];
    process.stdout.write(`  ${[...told, ...times, `ready after ${ready.toFixed(0)} ms`].join(", ")}\n`);
    expect(before.length).toBeGreaterThan(ANSWERS_BEFORE);
    expect(before.filter(({ status }) => status !== 200)).toEqual([]);
    expect(onTheirWay.filter(({ status }) => status !== 200)).toEqual([]);
    // By a start on this machine, whatever else it does: the end of a server waits for nobody but those whom it answers.
    expect(Math.max(...idleFor)).toBeLessThan(starting);
    expect(stopped).toBeLessThan(starting);
    expect(ready).toBeLessThan(OF_A_START * starting);
    expect(first.complaints()).toBe("");
  });
});
