import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { ALL, filesBelow } from "./files-below.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The lines of a source where a literal is spread into a literal: what is in it could stand there by itself. */
function idleSpreads(text: string): number[] {
  if (!/\.\.\.\s*\(?\s*[[{]/.test(text)) return []; // quicker than reading it
  const source = ts.createSourceFile("source.tsx", text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const lines: number[] = [];
  const visit = (node: ts.Node): void => {
    if (isIdle(node)) lines.push(source.getLineAndCharacterOfPosition(node.pos).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return lines;
}

function isIdle(node: ts.Node): boolean {
  if (ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node)) return isLiteral(node.expression);
  return ts.isSpreadElement(node) && isLiteral(node.expression);
}

function isLiteral(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return isLiteral(node.expression);
  return ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node);
}

it("no literal is spread into another one: what is in it stands there by itself", () => {
  const files = filesBelow(ALL).filter((file) => /\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(2000);
  const found = files.flatMap((file) =>
    idleSpreads(readFileSync(join(root, file), "utf8")).map((line) => `${file}:${line}`),
  );
  expect(found).toEqual([]);
});

describe("the guard of idle spreads", () => {
  it.each([
    "const both = { ...{ id, name }, version };",
    "const both = { ...({ id } as const), version };",
    "const all = [...(['one', 'two'] as const), three];",
    "call(...[one, two]);",
    "const shown = <Row {...{ id, name }} />;",
  ])("sees what was planted: %s", (planted) => expect(idleSpreads(planted)).toEqual([1]));

  it.each([
    "const both = { ...(isNew && { id }), ...rest };",
    "const all = [...[one, two].map(twice), ...(three ? [three] : [])];",
  ])("lets a spread be that does something: %s", (fine) => expect(idleSpreads(fine)).toEqual([]));
});
