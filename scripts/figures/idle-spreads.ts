import ts from "typescript";
import { nodesOf, type Source } from "./sources.ts";

/** The lines of a file where a literal is spread into a literal: what is in it could stand there by itself. */
export function idleSpreads(source: Source): number[] {
  if (!/\.\.\.\s*\(?\s*[[{]/.test(source.text)) return []; // quicker than reading it
  const lines: number[] = [];
  for (const node of nodesOf(source))
    if (isIdle(node)) lines.push(source.tree().getLineAndCharacterOfPosition(node.pos).line + 1);
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
