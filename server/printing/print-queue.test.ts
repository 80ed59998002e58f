import { afterEach, describe, expect, it } from "vitest";
import { exampleReports } from "../../templates/oks/example-reports.ts";
import type { PrintRequest } from "./papers.ts";
import { PrintError, PrintQueue, type PrintQueueOptions } from "./print-queue.ts";

/** A thread that does what the report's number says: the queue is what is tested here, not the paper. */
const obedient = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from "node:worker_threads";
    let printed = 0;
    parentPort.on("message", ({ papers: [{ number }] }) => {
      if (number === "crash") process.exit(3);
      if (number === "throw") throw new Error("broken");
      if (number === "hang") for (;;);
      if (number === "refuse") return parentPort.postMessage({ problem: "no such font" });
      parentPort.postMessage({ pdf: new TextEncoder().encode(number + " " + ++printed) });
    });
  `)}`,
);

const open: PrintQueue[] = [];
function queueWith(options: Partial<PrintQueueOptions> = {}): PrintQueue {
  const queue = new PrintQueue({ code: obedient, timeoutMs: () => 5_000, mostWaiting: 10, ...options });
  open.push(queue);
  return queue;
}
afterEach(async () => {
  for (const queue of open.splice(0)) await queue.close();
});

const asked = (number: string): PrintRequest => ({
  kind: "oks",
  papers: exampleReports().map((report) => ({ ...report, number })),
});
const answer = async (printing: Promise<Buffer>) => (await printing).toString();

describe("the printing queue", () => {
  it("answers in the order of asking, from one thread", async () => {
    const queue = queueWith();
    const answers = await Promise.all(["a", "b", "c"].map((number) => answer(queue.print(asked(number)))));
    expect(answers).toEqual(["a 1", "b 2", "c 3"]);
  });

  it.each(["crash", "throw"])(
    "survives a thread that dies by %s: that paper fails, the next is printed by a new thread",
    async (number) => {
      const queue = queueWith();
      expect(await answer(queue.print(asked("a")))).toBe("a 1");
      const [failed, next] = await Promise.allSettled([queue.print(asked(number)), answer(queue.print(asked("b")))]);
      expect(failed).toMatchObject({ status: "rejected", reason: { name: "PrintError", code: "PRINT_CRASHED" } });
      expect(next).toEqual({ status: "fulfilled", value: "b 1" });
    },
  );

  it("stops a paper that takes too long and goes on with the next", async () => {
    const queue = queueWith({
      timeoutMs: ({ papers: [first] }) => (first && "number" in first && first.number === "hang" ? 300 : 5_000),
    });
    const [late, next] = await Promise.allSettled([queue.print(asked("hang")), answer(queue.print(asked("b")))]);
    expect(late).toMatchObject({ status: "rejected", reason: { code: "PRINT_TIMEOUT" } });
    expect(next).toEqual({ status: "fulfilled", value: "b 1" });
  });

  it("passes on what the template complained of and keeps the thread", async () => {
    const queue = queueWith();
    await expect(queue.print(asked("refuse"))).rejects.toEqual(new PrintError("PRINT_FAILED", "no such font"));
    expect(await answer(queue.print(asked("b")))).toBe("b 1");
  });

  it("refuses at once when too many wait", async () => {
    const queue = queueWith({ mostWaiting: 1 });
    const first = queue.print(asked("a"));
    const second = queue.print(asked("b"));
    await expect(queue.print(asked("c"))).rejects.toMatchObject({ code: "PRINT_BUSY" });
    expect(await Promise.all([answer(first), answer(second)])).toEqual(["a 1", "b 2"]);
  });

  it("lets a thread go that has had nothing to do, and prints the next paper in a new one", async () => {
    const queue = queueWith({ idleMs: 50 });
    expect(await answer(queue.print(asked("a")))).toBe("a 1");
    expect(await answer(queue.print(asked("b")))).toBe("b 2");
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await answer(queue.print(asked("c")))).toBe("c 1");
  });

  it("rejects what waits when it is closed", async () => {
    const queue = queueWith();
    const settled = Promise.allSettled([queue.print(asked("hang")), queue.print(asked("b"))]);
    await queue.close();
    expect((await settled).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });
});
