import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { kindNamed, passed, pastRefine, reachedFrom, refineHooks, signingSaid, splinters } from "./counts.ts";
import { treeOf as treeOfFiles } from "./sources.ts";
import { pageOf } from "./table.ts";

const treeOf = (files: Readonly<Record<string, string>>) => treeOfFiles(Object.entries(files));

describe("the figures of the code", () => {
  it("count a file of one importer and no test as a splinter, and none that stands alone by a rule", () => {
    const tree = treeOf({
      "src/page.ts":
        'import "./alone.ts"; import "./tested.ts"; import "./shared.ts"; import "./rows.repository.ts"; import("./lazy.ts");',
      "src/list.ts": 'import "./shared.ts";',
      "src/alone.ts": "export const alone = 1;",
      "src/tested.ts": "export const tested = 1;",
      "src/other.test.ts": 'import "./tested.ts"; import "./page.ts";',
      "src/shared.ts": "export const shared = 1;",
      "src/rows.repository.ts": "export const rows = 1;",
      "src/lazy.ts": "export const lazy = 1;",
      "src/all.ts": 'import "./listed.ts";',
      "src/listed.ts": "export const listed = 1;",
    });
    expect(splinters(tree)).toEqual(["src/alone.ts: src/page.ts"]);
  });

  it("follow imports to the end, types among them, round a circle too", () => {
    const tree = treeOf({
      "src/kind.ts": 'import type { A } from "./a.ts"; import z from "zod";',
      "src/a.ts": 'import { b } from "./far/b.ts";',
      "src/far/b.ts": 'export * from "../kind.ts";',
    });
    expect(reachedFrom("src/kind.ts")(tree).toSorted()).toEqual(["src/a.ts", "src/far/b.ts"]);
  });

  it("follow a value by its names, outside other resources and what an array calls so", () => {
    const tree = treeOf({
      "src/engine/list.ts": "const { filters } = question;",
      "src/engine/words.ts": "// no filters\nexport const some = all.filter(Boolean);",
      "src/engine/ask.ts": 'ask("filter");',
      "src/resources/parks/parks.ts": "export const filters = [];",
      "server/db/seed/seed.ts": "export const filters = [];",
    });
    expect(passed("avrs", ["filter", "filters"])(tree)).toEqual(["src/engine/list.ts", "src/engine/ask.ts"]);
    expect(passed("parks", ["filters"])(tree)).toEqual(["src/engine/list.ts", "src/resources/parks/parks.ts"]);
  });

  it("know refine's hooks by what is imported of refine, and what goes past them", () => {
    const tree = treeOf({
      "src/custom-pages/limits/Limits.tsx":
        'import { List, useTable } from "@refinedev/antd"; const rows = useTable<Row>({});',
      "src/engine/form.ts": 'import { useForm } from "rc-field-form"; const [form] = useForm();',
      "src/engine/call.ts":
        'import { useQuery } from "@tanstack/react-query"; import { useDataProvider } from "@refinedev/core"; useQuery({}); useDataProvider()();',
    });
    expect(refineHooks("src/")(tree)).toEqual(["src/custom-pages/limits/Limits.tsx: useTable"]);
    expect(refineHooks("src/engine/")(tree)).toEqual([]);
    expect(pastRefine("src/engine/")(tree)).toEqual([
      "src/engine/call.ts: useQuery",
      "src/engine/call.ts: useDataProvider",
    ]);
  });

  it("see a kind named as a string, in a list of kinds and by its folder, and no word that is only alike", () => {
    const tree = treeOf({
      "definition/field.ts":
        'type Kinds = { readonly money: Money; readonly percent: Percent }; const last = "percent";',
      "src/engine/form/given.ts": 'import { parse } from "../fields/percent/parse.ts"; t("done", { percent: 12 });',
      "src/engine/fields/percent/parse.ts": 'export const parse = "percent";',
      "src/resources/contracts/contracts.ts": 'export const rate = { kind: "percent" };',
    });
    expect(kindNamed("percent", "money")(tree)).toEqual([
      "definition/field.ts",
      "definition/field.ts",
      "src/engine/form/given.ts",
    ]);
  });

  it("find every function that says by itself whether an act may be signed", () => {
    const tree = treeOf({
      "server/modules/avrs/permissions.ts":
        'function maySign() { return answerOf(machine, id, "sign"); }\nconst mayEdit = () => answerOf(machine, id, "edit");',
      "server/signing/refusal-of.ts": "export function refusalOf() { return answerOf(machine, id, signing.takes); }",
      "server/modules/driver-reports/driver-reports.ts": 'const may = () => answerOf(machine, id, "sign");',
      "src/engine/actions/may.ts":
        'import { evaluate } from "../../../domain/access/predicate.ts"; export const reason = () => { const allowed = evaluate(rules, subject); };',
      "src/engine/fields/formula.ts": "export const sum = () => evaluate(formula, row);",
    });
    expect(signingSaid(tree)).toEqual([
      "server/modules/avrs/permissions.ts: maySign",
      "server/signing/refusal-of.ts: refusalOf",
      "src/engine/actions/may.ts: reason",
    ]);
  });

  it("stand in docs/figures.md, each with how it is counted", () => {
    const told = (page: string) => page.replaceAll(/^((?:\|[^|\n]*){3}\|)[^|\n]*\|/gm, "$1");
    expect(told(readFileSync(new URL("../../docs/figures.md", import.meta.url), "utf8"))).toEqual(
      told(pageOf(() => "")),
    );
  });
});
