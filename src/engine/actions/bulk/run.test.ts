import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toTiyn } from "../../../../domain/money/tiyn.ts";
import { CallError, type CallErrorCode } from "../../../config/call-error.ts";
import type { Action } from "../../define/language/actions.ts";
import { type Chunk, chunkSize, chunksOf, type Item, itemsOf } from "./chunks.ts";
import { findJournal, keepJournal } from "./journal.ts";
import { createRun, mayDoNow, type RunState, startOf } from "./run.ts";

const item = (id: number): Item => ({ id, name: `К-${id}`, row: { id, version: 1 } });
const items = (count: number) => Array.from({ length: count }, (_, index) => item(index + 1));
const refusal = (status: number, message = "Нельзя") => new CallError({ status, code: "DOCUMENT_SIGNED", message });
const offline = new CallError({ status: 0, code: "NETWORK", message: "Нет связи" });
const ids = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id).sort((a, b) => a - b);

/** A server that does a part whole or not at all, once for each key, and refuses the records of `bad`. */
function server(bad: ReadonlySet<number> = new Set()) {
  const kept = new Map<string, string>();
  const done: number[] = [];
  const perform = async ({ key, items: asked }: Chunk) => {
    const before = kept.get(key);
    if (before !== undefined) return before;
    if (asked.some(({ id }) => bad.has(id))) throw refusal(409);
    done.push(...ids(asked));
    kept.set(key, `Удалено: ${asked.length}`);
    return `Удалено: ${asked.length}`;
  };
  return { perform, done };
}

const PLACE = { name: "run", key: "1f".repeat(32) };

describe("a run", () => {
  it("does every record once, in parts, and ends", async () => {
    const { perform, done } = server();
    const run = createRun(startOf(chunksOf(items(25), 10, "r")), { perform, onChange: () => {} });
    await run.go();
    expect(run.state()).toMatchObject({ phase: "ended", left: [], failed: [], said: "Удалено: 5" });
    expect(done).toEqual(ids(items(25)));
  });

  it("keeps back those that the server refuses, with its reason, and nobody but them", () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 20 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 60 })),
        async (count, size, wrong) => {
          const bad = new Set(wrong);
          const { perform, done } = server(bad);
          const run = createRun(startOf(chunksOf(items(count), size, "r")), { perform, onChange: () => {} });
          await run.go();
          const { failed, done: said } = run.state();
          expect(ids(failed)).toEqual(ids(items(count)).filter((id) => bad.has(id)));
          expect(failed.every(({ why }) => why === "Нельзя")).toBe(true);
          expect(ids(said)).toEqual(ids(items(count)).filter((id) => !bad.has(id)));
          expect(done.toSorted((a, b) => a - b)).toEqual(ids(said));
        },
      ),
      { numRuns: 60 },
    ));

  it("pauses where no answer came, and goes on with the same part under the same key", async () => {
    const { perform, done } = server();
    const keys: string[] = [];
    let isLost = true;
    const run = createRun(startOf(chunksOf(items(30), 10, "r")), {
      onChange: () => {},
      perform: async (chunk) => {
        keys.push(chunk.key);
        const said = await perform(chunk);
        if (chunk.key === "r.2" && isLost) throw offline; // done, but nobody heard
        return said;
      },
    });
    await run.go();
    expect(run.state()).toMatchObject({ phase: "paused", problem: "Нет связи" });
    isLost = false;
    await run.go();
    expect(run.state()).toMatchObject({ phase: "ended", failed: [] });
    expect(keys).toEqual(["r.1", "r.2", "r.2", "r.3"]);
    expect(done).toHaveLength(30);
  });

  it("can be paused and stopped after the call that is out, and says what was not begun", async () => {
    const { perform } = server();
    const run = createRun(startOf(chunksOf(items(30), 10, "r")), {
      onChange: () => {},
      perform: async (chunk) => {
        if (chunk.key === "r.1") run.pause();
        if (chunk.key === "r.2") run.stop();
        return perform(chunk);
      },
    });
    await run.go();
    expect([run.state().phase, run.state().done.length]).toEqual(["paused", 10]);
    await run.go();
    expect([run.state().phase, run.state().done.length]).toEqual(["ended", 20]);
    expect(ids(run.state().unbegun)).toEqual(ids(items(30)).slice(20));
  });

  it("stopped while an answer is owed counts that part among the failed, and says it again only under its key", async () => {
    const { perform, done } = server();
    const keys: string[] = [];
    const run = createRun(startOf(chunksOf(items(30), 10, "r")), {
      onChange: () => {},
      perform: async (chunk) => {
        keys.push(chunk.key);
        const said = await perform(chunk);
        if (keys.length === 2) throw offline; // done, but nobody heard
        return said;
      },
    });
    await run.go();
    run.stop();
    expect(run.state()).toMatchObject({ phase: "ended", problem: undefined });
    expect(ids(run.state().failed)).toEqual(ids(items(20)).slice(10));
    expect(ids(run.state().unbegun)).toEqual(ids(items(30)).slice(20));
    await run.retry();
    expect(keys).toEqual(["r.1", "r.2", "r.2"]);
    expect(done).toHaveLength(20);
    expect(run.state()).toMatchObject({ phase: "ended", failed: [] });
    expect(ids(run.state().unbegun)).toEqual(ids(items(30)).slice(20));
  });

  it("tries again what failed, and only that", async () => {
    const bad = new Set([3, 7]);
    const { perform, done } = server(bad);
    const run = createRun(startOf(chunksOf(items(10), 5, "r")), { perform, onChange: () => {} });
    await run.go();
    bad.delete(3);
    await run.retry();
    expect(ids(run.state().failed)).toEqual([7]);
    expect(done.toSorted((a, b) => a - b)).toEqual(ids(items(10)).filter((id) => id !== 7));
  });

  it("does not try again what has changed since it was chosen, or is gone: the same would be refused again", async () => {
    const codes: Readonly<Record<number, CallErrorCode>> = { 3: "STALE", 5: "NOT_FOUND", 7: "DOCUMENT_SIGNED" };
    const asked: number[] = [];
    const run = createRun(startOf(chunksOf(items(8), 1, "r")), {
      onChange: () => {},
      perform: async ({ items: [item] }) => {
        const code = codes[item?.id ?? 0];
        asked.push(item?.id ?? 0);
        if (code) throw new CallError({ status: 409, code, message: code });
        return "готово";
      },
    });
    await run.go();
    expect(
      run
        .state()
        .failed.filter(mayDoNow)
        .map(({ id }) => id),
    ).toEqual([7]);
    asked.length = 0;
    await run.retry();
    expect(asked).toEqual([7]);
    expect(run.state().failed.map(({ id, code }) => [id, code])).toEqual([
      [3, "STALE"],
      [5, "NOT_FOUND"],
      [7, "DOCUMENT_SIGNED"],
    ]);
  });

  it("killed at any call goes on from its journal with the rest, and does nothing twice", () =>
    fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 10 }), fc.boolean(), async (killedAt, wasHeard) => {
        const { perform, done } = server(new Set([42]));
        let calls = 0;
        const never = new Promise<string>(() => {});
        const write = (state: RunState) => keepJournal(PLACE, { action: "delete", total: 100, isMany: true, state });
        await new Promise<void>((killed) => {
          const mortal = async (chunk: Chunk) => {
            calls += 1;
            if (calls < killedAt) return perform(chunk);
            if (wasHeard) await perform(chunk).catch(() => undefined);
            killed();
            return never; // the tab is gone
          };
          void createRun(startOf(chunksOf(items(100), 10, "r")), { onChange: write, perform: mortal }).go();
        });
        const journal = findJournal(PLACE);
        expect(journal?.state.phase).toBe("paused");
        const second = createRun(journal?.state ?? startOf([]), { perform, onChange: write });
        await second.go();
        expect(ids(second.state().done)).toEqual(ids(items(100)).filter((id) => id !== 42));
        expect(done.toSorted((a, b) => a - b)).toEqual(ids(items(100)).filter((id) => id !== 42));
      }),
      { numRuns: 20 },
    ));
});

describe("what a run takes along", () => {
  const remove: Action = {
    name: "delete",
    label: "oks.actions.delete",
    on: ["bulk"],
    bulk: { chunk: 50 },
    run: { call: "oks.delete", body: { ids: { rows: { id: "id", version: "version" } } } },
  };
  const one: Action = {
    name: "disable",
    label: "parks.actions.disable",
    on: ["bulk"],
    run: { call: "parks.status", body: { id: { row: "id" }, status_id: { value: 2 }, version: { row: "version" } } },
  };

  it("is as many records a call as the description says, and one where the call speaks of one", () => {
    expect([chunkSize(remove), chunkSize(one)]).toEqual([50, 1]);
  });

  it("is of each record what the call is told, amounts among it, and survives a reload", () => {
    const rows = [{ id: 1, version: 3, total_money: toTiyn(900_719_925_474_099_300n), note: "длинная" }];
    const told: Action = {
      ...remove,
      run: { call: "oks.delete", body: { ids: { rows: { id: "id", sum: "total_money" } } } },
    };
    const [taken] = itemsOf(told, rows, ({ id }) => `К-${id}`);
    expect(taken).toEqual({ id: 1, name: "К-1", row: { id: 1, total_money: 900_719_925_474_099_300n } });
    const state = startOf(chunksOf(taken ? [taken] : [], 1, "r"));
    keepJournal(PLACE, { action: "delete", total: 1, isMany: false, state });
    expect(findJournal(PLACE)?.state.left[0]?.items[0]).toEqual(taken);
  });

  it("is nothing where the journal cannot be read, or has come to its end", () => {
    sessionStorage.setItem(PLACE.name, "{");
    expect(findJournal(PLACE)).toBeUndefined();
    keepJournal(PLACE, { action: "delete", total: 1, isMany: false, state: startOf([]) });
    expect(findJournal(PLACE)).toBeUndefined();
  });
});
