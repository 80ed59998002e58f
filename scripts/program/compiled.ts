import { dirname, relative } from "node:path";
import ts from "typescript";
import { commandOf, compiledPath } from "../server-command.ts";
import { isBeside } from "./reached.ts";

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  jsx: ts.JsxEmit.ReactJSX,
  verbatimModuleSyntax: true,
  rewriteRelativeImportExtensions: true,
  sourceMap: true,
  removeComments: true, // V8 keeps the text of every file
};

/**
 * A file of TypeScript as Node runs it, and the map by which a fault in it is told by the lines of its source, which lies beside. What it names of
 * other files, by an import or as `new URL(…, import.meta.url)`, is what is compiled of them.
 */
export function compiled(path: string, text: string): { readonly code: string; readonly map: string } {
  const { outputText: code, sourceMapText = "{}" } = ts.transpileModule(text, {
    fileName: path,
    compilerOptions: OPTIONS,
    transformers: { before: [namesCompiled] },
  });
  const source = relative(dirname(commandOf(path)), path).replaceAll("\\", "/");
  return { code, map: JSON.stringify({ ...JSON.parse(sourceMapText), sources: [source] }) };
}

const namesCompiled: ts.TransformerFactory<ts.SourceFile> = (context) => (file) => {
  const visit = (node: ts.Node): ts.Node => {
    const [name, base] = ts.isNewExpression(node) && isBeside(node) ? (node.arguments ?? []) : [];
    if (ts.isNewExpression(node) && base && name && ts.isStringLiteralLike(name)) {
      const { factory } = context;
      const own = factory.createStringLiteral(compiledPath(name.text));
      return factory.updateNewExpression(node, node.expression, node.typeArguments, [own, base]);
    }
    return ts.visitEachChild(node, visit, context);
  };
  return ts.visitNode(file, visit, ts.isSourceFile);
};
