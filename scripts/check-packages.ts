import { execFileSync } from "node:child_process";

/** Two copies of one of these mean two React contexts: half of the screen would not see the other half. npm installs them without a word. */
const SINGLE = ["antd", "react", "react-dom", "react-router", "@tanstack/react-query"];

type Tree = { version?: string; dependencies?: Record<string, Tree> };

function versions(tree: Tree, name: string, found: Set<string>): Set<string> {
  for (const [child, below] of Object.entries(tree.dependencies ?? {})) {
    if (child === name && below.version) found.add(below.version);
    versions(below, name, found);
  }
  return found;
}

const output = execFileSync(process.platform === "win32" ? "npm.cmd" : "npm", ["ls", "--all", "--json", ...SINGLE], {
  encoding: "utf8",
  stdio: ["ignore", "pipe", "ignore"],
  maxBuffer: 64 * 1024 * 1024,
});
const tree = JSON.parse(output) as Tree; // npm's own format
const doubled = SINGLE.map((name) => [name, [...versions(tree, name, new Set())]] as const).filter(
  ([, found]) => found.length !== 1,
);
for (const [name, found] of doubled) console.error(`${name} must be there once, found: ${found.join(", ") || "none"}`);
process.exitCode = doubled.length === 0 ? 0 : 1;
