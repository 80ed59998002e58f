import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";
import { ALL, filesBelow } from "./files-below.ts";

/** Patterns that stand as they are in an object that something is matched with: there any text fits them. */
function barePatterns(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node, isMatched: boolean): void => {
    if (ts.isCallExpression(node)) {
      const { expression } = node;
      const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : "";
      visit(expression, isMatched);
      for (const each of node.arguments)
        visit(each, name === "toMatchObject" || (isMatched && name !== "stringMatching"));
      return;
    }
    if (isMatched && ts.isRegularExpressionLiteral(node)) found.push(`${path}: ${node.text}`);
    ts.forEachChild(node, (child) => visit(child, isMatched));
  };
  visit(source, false);
  return found;
}

it("a test asks for a text by expect.stringMatching: a bare pattern inside of toMatchObject fits whatever is there", () => {
  const bare = 'expect(error).toMatchObject({ code: "X", message: /never/ });';
  expect(barePatterns("a.test.ts", bare)).toEqual(["a.test.ts: /never/"]);
  expect(barePatterns("a.test.ts", bare.replace("/never/", "expect.stringMatching(/never/)"))).toEqual([]);
  const tests = filesBelow(ALL).filter((path) => /\.(test|spec)\.tsx?$/.test(path));
  expect(tests.length).toBeGreaterThan(500);
  const suspect = tests.flatMap((path) => {
    const text = readFileSync(path, "utf8");
    return text.includes("toMatchObject") && /[:[(,]\s*\/[^/*]/.test(text) ? barePatterns(path, text) : [];
  });
  expect(suspect).toEqual([]);
});
