import { expect, it } from "vitest";
import { toTiyn } from "../../../domain/money/tiyn.ts";
import { parkLinesOf } from "./park-steps.ts";

const park = (id: number) => ({ id, name: `Парк ${id}` });
const month = (id: number) => ({ park: park(id), cash: toTiyn(100), cashless: toTiyn(200) });
const acts = (id: number, count: number) => ({ ...park(id), count });
const none = { made: [], signed: [] };

it("counts what is made and what is signed of each park, those with work to do first", () => {
  const lines = parkLinesOf(
    [month(1), month(2)],
    { made: [acts(1, 600), acts(2, 2)], signed: [acts(1, 600), acts(2, 1)] },
    [],
  );
  expect(lines.map(({ park: { id }, made, signed }) => [id, made, signed])).toEqual([
    [2, 2, 1],
    [1, 600, 600],
  ]);
});

it("leaves out no park that has statistics, acts or a report alone", () => {
  const report = { id: 7, number: "В-7", park: park(4), status: { id: 1, name: "" } };
  const lines = parkLinesOf([month(1)], { ...none, made: [acts(3, 1)] }, [report]);
  expect(lines.map(({ park: { id }, cash, cashless, made, report }) => [id, cash, cashless, made, report?.id])).toEqual(
    [
      [3, 0n, 0n, 1, undefined],
      [4, 0n, 0n, 0, 7],
      [1, 100n, 200n, 0, undefined],
    ],
  );
});
