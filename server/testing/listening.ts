import { request } from "node:http";
import { LiveEvent } from "../../contract/entities/live-event.ts";

/** Somebody who is connected to `GET events`, and what they have heard. */
export type Listener = { status: number; heard: LiveEvent[]; ended: Promise<void>; leave(): void };

/** Connects at a server that listens on a port; resolves once it misses nothing more. */
export function listenAt(address: string, path: string, headers: Record<string, string>): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const asked = request(`${address}/api/${path}`, { headers }, (reply) => {
      const heard: LiveEvent[] = [];
      let rest = "";
      const ended = new Promise<void>((end) => reply.once("close", end));
      const listener = { status: reply.statusCode ?? 0, heard, ended, leave: () => asked.destroy() };
      if (listener.status !== 200) resolve(listener);
      reply.setEncoding("utf8").on("data", (text: string) => {
        const blocks = (rest + text).split("\n\n");
        rest = blocks.pop() ?? "";
        for (const block of blocks)
          if (block.startsWith("data: ")) heard.push(LiveEvent.parse(JSON.parse(block.slice("data: ".length))));
        resolve(listener); // the first words are that one is here
      });
      reply.on("error", () => undefined); // left
    });
    asked.on("error", reject);
    asked.end();
  });
}
