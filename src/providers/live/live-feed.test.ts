import { afterEach, describe, expect, it } from "vitest";
import type { LiveEvent } from "../../../contract/entities/live-event.ts";
import { backOff } from "./back-off.ts";
import { LiveBus } from "./live-bus.ts";
import { type Listener, startLiveFeed } from "./live-feed.ts";

const PATIENCE = { timeout: 10_000, interval: 5 };
const manager: Listener = { token: "t-1", aggregatorId: 1, family: "plain" };

/** A server whose streams a test speaks through. */
function serverOf() {
  const streams: { url: string; headers: Headers; isOpen: boolean; say(text: string): void; end(): void }[] = [];
  let status = 200;
  const answer: typeof fetch = async (input, init) => {
    if (status !== 200) {
      streams.push({
        url: String(input),
        headers: new Headers(init?.headers),
        isOpen: false,
        say: () => {},
        end: () => {},
      });
      return new Response("{}", { status });
    }
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        const made = {
          url: String(input),
          headers: new Headers(init?.headers),
          isOpen: true,
          say: (text: string) => stream.enqueue(new TextEncoder().encode(text)),
          end: () => {
            made.isOpen = false;
            stream.close();
          },
        };
        streams.push(made);
        init?.signal?.addEventListener("abort", () => {
          if (!made.isOpen) return;
          made.isOpen = false;
          stream.error(init.signal?.reason);
        });
      },
    });
    return new Response(body, { status: 200 });
  };
  return {
    streams,
    answer,
    refuse: (code: number) => {
      status = code;
    },
  };
}

describe("the feed of changes", () => {
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });

  function open(first: Listener | undefined) {
    const server = serverOf();
    const bus = new LiveBus();
    const heard: LiveEvent[] = [];
    bus.hear((event) => heard.push(event));
    let who = first;
    let changed = () => {};
    let clock = 0;
    const stop = startLiveFeed({
      fetch: server.answer,
      base: "/api",
      bus,
      who: () => who,
      onWho: (listener) => {
        changed = listener;
        return () => {
          changed = () => {};
        };
      },
      now: () => clock,
      pause: () => 1,
    });
    stops.push(stop);
    return {
      ...server,
      bus,
      heard,
      stop,
      become: (next: Listener | undefined) => {
        who = next;
        changed();
      },
      wait: (seconds: number) => {
        clock += seconds * 1_000;
      },
    };
  }
  const streamed = (feed: ReturnType<typeof open>, count: number) =>
    expect.poll(() => feed.streams.length, PATIENCE).toBe(count);

  it("asks under the person's token, family and aggregator, and says what it hears", async () => {
    const feed = open({ token: "t-9", aggregatorId: 4, family: "users" });
    await streamed(feed, 1);
    const [stream] = feed.streams;
    expect(stream?.url).toBe("/api/users/events?ago=1");
    expect([stream?.headers.get("authorization"), stream?.headers.get("x-aggregator")]).toEqual(["Bearer t-9", "4"]);
    expect(feed.bus.isOpen()).toBe(false);
    stream?.say(': here\n\ndata: {"kind":"changed","noun":"parks","id":3}\n\n');
    await expect.poll(() => feed.heard, PATIENCE).toEqual([{ kind: "changed", noun: "parks", id: 3 }]);
    expect(feed.bus.isOpen()).toBe(true);
  });

  it("asks for nothing while nobody is signed in or nobody looks, and closes at once on leaving", async () => {
    const feed = open(undefined);
    feed.become(manager);
    await streamed(feed, 1);
    feed.streams[0]?.say(": here\n\n");
    await expect.poll(feed.bus.isOpen, PATIENCE).toBe(true);
    feed.become(undefined);
    await expect.poll(() => [feed.streams[0]?.isOpen, feed.bus.isOpen()], PATIENCE).toEqual([false, false]);
    expect(feed.streams).toHaveLength(1);
  });

  it("of another aggregator begins anew: the stream of the last one is closed and nothing of it is asked for again", async () => {
    const feed = open(manager);
    await streamed(feed, 1);
    feed.streams[0]?.say(": here\n\n");
    feed.wait(600);
    feed.become({ ...manager, aggregatorId: 2 });
    await streamed(feed, 2);
    expect([feed.streams[0]?.isOpen, feed.streams[1]?.headers.get("x-aggregator")]).toEqual([false, "2"]);
    expect(feed.streams[1]?.url).toBe("/api/events?ago=1");
  });

  it("that was lost is opened again and asks for what was missed; after too long everything is read anew", async () => {
    const feed = open(manager);
    await streamed(feed, 1);
    feed.streams[0]?.say(": here\n\n");
    await expect.poll(feed.bus.isOpen, PATIENCE).toBe(true);
    feed.wait(120);
    feed.streams[0]?.end();
    await streamed(feed, 2);
    expect(feed.streams[1]?.url).toBe("/api/events?ago=121");
    expect(feed.heard).toEqual([]);
    feed.wait(8_000);
    feed.streams[1]?.end();
    await streamed(feed, 3);
    expect(feed.streams[2]?.url).toBe("/api/events");
    await expect.poll(() => feed.heard, PATIENCE).toEqual([{ kind: "everything" }]);
  });

  it("that is refused does not ask again until the person is another or has signed in again", async () => {
    const feed = open(undefined);
    feed.refuse(401);
    feed.become(manager);
    await streamed(feed, 1);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(feed.streams).toHaveLength(1);
    feed.refuse(200);
    feed.become({ ...manager, token: "t-2" });
    await streamed(feed, 2);
  });

  it("tries again ever more rarely, never more rarely than every 45 seconds", () => {
    const pauses = [1, 2, 3, 4, 5, 6, 50].map(backOff);
    for (const [index, pause] of pauses.entries()) {
      const base = Math.min(30_000, (1_000 * 2 ** ([1, 2, 3, 4, 5, 6, 50][index] ?? 1)) / 2);
      expect(pause).toBeGreaterThanOrEqual(base);
      expect(pause).toBeLessThanOrEqual(base * 1.5);
    }
  });
});
