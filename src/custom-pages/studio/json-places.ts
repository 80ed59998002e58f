import { ensureSyntaxTree, syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import type { SyntaxNode } from "@lezer/common";

/** How long a text may be read that the editor has not come to yet, in milliseconds: a busy machine, a long description. */
const READS_MS = 200;
/** A text as it is read up to a position; as far as it is where that takes too long. */
export const treeOf = (state: EditorState, upTo: number) =>
  ensureSyntaxTree(state, upTo, READS_MS) ?? syntaxTree(state);

const named = (state: EditorState, property: SyntaxNode): string | undefined => {
  const name = property.getChild("PropertyName");
  if (!name) return undefined;
  try {
    return String(JSON.parse(state.sliceDoc(name.from, name.to)));
  } catch {
    return undefined;
  }
};

/** The values under a node of JSON, each by its name or its place. */
function under(state: EditorState, node: SyntaxNode): (readonly [string, SyntaxNode])[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  if (node.name === "Object")
    return children.flatMap((property) => {
      const name = property.name === "Property" ? named(state, property) : undefined;
      return name === undefined ? [] : [[name, property] as const];
    });
  if (node.name !== "Array") return [];
  const values = children.filter(({ name }) => !["[", "]", ",", "⚠"].includes(name));
  return values.map((value, place) => [String(place), value] as const);
}

const contentOf = (node: SyntaxNode): SyntaxNode => (node.name === "Property" ? (node.lastChild ?? node) : node);

/** Where the part that a mistake names stands in the text; the nearest part around it where there is none. A name may hold dots (`words.fields.name`). */
export function placeOf(state: EditorState, at: string): { from: number; to: number } {
  const top = treeOf(state, state.doc.length).topNode.firstChild;
  if (!top) return { from: 0, to: 0 };
  let [node, rest] = [top, at];
  while (rest !== "") {
    const next = under(state, contentOf(node)).find(([name]) => rest === name || rest.startsWith(`${name}.`));
    if (!next) break;
    [node, rest] = [next[1], rest.slice(next[0].length + 1)];
  }
  if (node === top) return { from: top.from, to: Math.min(top.from + 1, top.to) };
  return { from: node.from, to: node.to };
}

/** The names and places that lead to a position, outermost first. */
export function pathTo(state: EditorState, position: number): string[] {
  const path: string[] = [];
  for (let node: SyntaxNode | null = treeOf(state, position).resolveInner(position, -1); node; node = node.parent) {
    const { parent } = node;
    if (node.name === "Property" && node.getChild("PropertyName")?.to !== position) {
      const isInValue = contentOf(node).from <= position && contentOf(node).name !== "PropertyName";
      if (isInValue) path.unshift(named(state, node) ?? "");
    } else if (parent?.name === "Array" && !["[", "]", ","].includes(node.name)) path.unshift("0");
  }
  return path;
}
