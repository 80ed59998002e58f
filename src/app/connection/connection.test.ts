import { describe, expect, it } from "vitest";
import { Connection, type ConnectionState } from "./connection.ts";

const PATIENCE = { timeout: 5_000, interval: 5 };

function open(answer: () => Promise<Response>) {
  const server = { answers: true };
  const states: ConnectionState[] = [];
  const connection = new Connection({
    fetch: () => answer(),
    probe: async () => server.answers,
    pause: () => 5,
    slowMs: 20,
  });
  connection.watch(() => states.push(connection.state()));
  return { server, states, connection };
}
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe("the connection to the server", () => {
  it("is lost when a call gets no answer, and found again by itself", async () => {
    const { server, connection } = open(() => Promise.reject(new TypeError("Failed to fetch")));
    server.answers = false;
    await expect(connection.fetch("/api/parks")).rejects.toThrow("Failed to fetch");
    expect(connection.state()).toBe("lost");
    await later(60);
    expect(connection.state()).toBe("lost");
    server.answers = true;
    await expect.poll(connection.state, PATIENCE).toBe("fine");
  });
  it("is not lost by a call that was given up, nor by a refusal of the server", async () => {
    const given = new AbortController();
    given.abort();
    const aborted = open(() => Promise.reject(new DOMException("", "AbortError")));
    await expect(aborted.connection.fetch("/api/parks", { signal: given.signal })).rejects.toThrow();
    const refused = open(async () => new Response("{}", { status: 500 }));
    await refused.connection.fetch("/api/parks");
    expect([aborted.connection.state(), refused.connection.state()]).toEqual(["fine", "fine"]);
    const behind = open(async () => new Response("", { status: 502 }));
    behind.server.answers = false;
    await behind.connection.fetch("/api/parks");
    expect(behind.connection.state()).toBe("lost");
    behind.server.answers = true;
    await expect.poll(behind.connection.state, PATIENCE).toBe("fine");
  });
  it("stays lost when an answer comes that was on its way before, and is found by one that was asked for since", async () => {
    const { server, connection } = open(async () => {
      await later(20);
      return new Response("{}");
    });
    server.answers = false;
    const before = connection.fetch("/api/parks");
    connection.lost();
    await before;
    expect(connection.state()).toBe("lost");
    await connection.fetch("/api/parks");
    expect(connection.state()).not.toBe("lost");
  });
  it("is slow while an answer takes long, and fine once it is there", async () => {
    const { states, connection } = open(async () => {
      await later(60);
      return new Response("{}");
    });
    await connection.fetch("/api/parks");
    expect(states).toEqual(["slow", "fine"]);
  });
});
