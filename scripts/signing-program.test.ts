import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { leadsTo } from "./leads-to.ts";

/** Whence everything is reached that runs where people work. */
const STARTS = ["scripts/start.ts", "server/main.ts", "src/app/main.ts", "src/providers/signing/signing.ts"];
const isSource = (file: string) => /\.(ts|js|mjs)$/.test(file);
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .filter(isSource);

/** All that a file imports, itself or through what it imports. */
function reachedFrom(start: string): ReadonlySet<string> {
  const reached = new Set<string>();
  leadsTo(start, "nothing", reached);
  return reached;
}

type Lock = { packages: Record<string, { dev?: boolean }> };
const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock; // npm's own format

describe("the signing program of development", () => {
  it.each(STARTS)("is not reached from %s", (start) => {
    const reached = reachedFrom(start);
    const development = [...filesOf("signer"), ...filesOf("pki/dev")];
    expect(development.length).toBeGreaterThan(20);
    expect(development.filter((file) => reached.has(file))).toEqual([]);
  });

  it("would be found if it were: from a test that starts it", () => {
    expect(reachedFrom("src/providers/signing/signing.test.ts")).toContain("signer/program.ts");
  });

  it("stands on packages that are not installed where people work", () => {
    const imported = filesOf("signer").flatMap((file) => [
      ...readFileSync(file, "utf8").matchAll(/from "((?:@[^/"]+\/)?[^./"][^/"]*)/g),
    ]);
    const names = new Set(imported.map(([, name = ""]) => name).filter((name) => !name.startsWith("node:")));
    const ofDevelopment = [...names].filter((name) => lock.packages[`node_modules/${name}`]?.dev);
    expect(ofDevelopment).toEqual(expect.arrayContaining(["ws", "node-forge", "ncalayer-js-client"]));
  });
});
