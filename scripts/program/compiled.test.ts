import { SourceMap } from "node:module";
import { describe, expect, it } from "vitest";
import { compiled } from "./compiled.ts";

const SOURCE = `import type { Kind } from "./kind.ts";
import { paper } from "../paper.tsx";
/** What nobody reads at run time. */
export const page = async (kind: Kind) => <p>{paper(kind)}</p>;
export const code = new URL("./thread.ts", import.meta.url);
export const words = new URL("./words.json", import.meta.url);
export const later = (): Promise<unknown> => import("./later.ts");
export function fail(): never {
  throw new Error("here");
}
`;

describe("a file of the server that is compiled", () => {
  it("names what is compiled of other files, by whichever way it names them", () => {
    const { code } = compiled("server/printing/page.tsx", SOURCE);
    expect([...code.matchAll(/["'](\.[^"']+)["']/g)].map(([, name]) => name)).toEqual([
      "../paper.js",
      "./thread.js",
      "./words.json",
      "./later.js",
    ]);
    expect(code).not.toContain("nobody");
  });

  it("leads a fault back to the file and line of its source", () => {
    const { code, map } = compiled("server/printing/page.tsx", SOURCE);
    const line = code.split("\n").findIndex((text) => text.includes("throw"));
    const found = new SourceMap(JSON.parse(map)).findEntry(line, 4);
    const source = "originalSource" in found ? found.originalSource : "";
    const at = "originalLine" in found ? SOURCE.split("\n")[found.originalLine] : "";
    expect(at).toContain("throw");
    expect(new URL(source, "file:///parkdesk/dist/program/server/printing/page.js.map").pathname).toBe(
      "/parkdesk/server/printing/page.tsx",
    );
  });
});
