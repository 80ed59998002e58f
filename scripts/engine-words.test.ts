import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { tradeIn, tradeWords } from "./engine-words.ts";

const trade = tradeWords();
const engine = new URL("../src/engine/", import.meta.url);
const files = readdirSync(engine, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test(-d)?\.tsx?$|^testing\//.test(file));

describe("the engine", () => {
  it("says no word of the trade, neither in its code nor in its texts and paths", () => {
    const said = files.flatMap((file) =>
      tradeIn(`${file}\n${readFileSync(new URL(file, engine), "utf8")}`, trade).map((found) => `${file}:${found}`),
    );
    expect(files.length).toBeGreaterThan(200);
    expect(said).toEqual([]);
  });
});

describe("the guard of the engine's words", () => {
  it("knows the words of every resource, its calls and its addresses, one and many", () => {
    const words = "avrs avr parks park contract contracts counterparty disps driver drivers reports imports oks";
    expect(words.split(" ").filter((word) => !trade.has(word))).toEqual([]);
  });

  it.each([
    ['const route = callNamed("parks.names");', "parks"],
    ["const isOfPark = true;", "park"],
    ["row.park_id", "park"],
    ["export type AvrRow = Row;", "avr"],
    ['<Link to="/oks/:id">', "oks"],
    ["--driver-hand: 1px", "driver"],
    ["/** The history of a contract. */", "contract"],
    ["t(`action-history.titles.list`)", "action history"],
    ["const actionHistory = [];", "action history"],
    ['import { parkRoutes } from "../../../contract/routes/parks.ts";', "park"],
    ['import type { OkCard as Card } from "../../contract/entities/oks.ts";', "oks"],
    ['import type { Row } from "../../../contract/entities/contract.ts";', "contract"],
  ])("sees what was planted: %s", (planted, word) => {
    expect(tradeIn(`// Nothing.\n${planted}`, trade)).toContain(`2: ${word}`);
  });

  it.each([
    'import type { RouteSpec } from "../../../contract/route.ts";',
    'import { viewRoutes } from "../../contract/routes/views.ts";',
    "return ok(value);",
    "[action, history]",
    "import { parking } from './sparks.ts';",
  ])("leaves alone what is of no trade: %s", (text) => expect(tradeIn(text, trade)).toEqual([]));
});
