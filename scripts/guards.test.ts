import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const run = promisify(execFile);

type Judged = { modules: number; broken: ReadonlySet<string> };

/** What dependency-cruiser says of a folder by the rules of the house. */
async function judge(folder: string): Promise<Judged> {
  const program = join(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const args = [
    program,
    "--config",
    join(root, ".dependency-cruiser.mjs"),
    "--output-type",
    "json",
    "domain",
    "pki",
    "definition",
    "contract",
    "templates",
    "server",
    "src",
    "signer",
  ];
  const { stdout } = await run(process.execPath, args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 }).catch(
    (failed: { stdout: string }) => failed,
  );
  const { summary } = JSON.parse(stdout) as {
    summary: { totalCruised: number; violations: { from: string; rule: { name: string } }[] };
  };
  return {
    modules: summary.totalCruised,
    broken: new Set(summary.violations.map(({ rule, from }) => `${rule.name} in ${from}`)),
  };
}

/** One planted mistake a rule: the file that makes it, of which no other mistake is, and what it imports. */
const PLANTED: readonly (readonly [rule: string, file: string, text: string])[] = [
  ["domain-knows-itself", "domain/contracted.ts", 'import "../contract/b.ts";'],
  ["domain-has-no-packages", "domain/packaged.ts", 'import "zod";'],
  ["language-knows-domain", "definition/served.ts", 'import "../server/b.ts";'],
  ["signatures-know-themselves", "pki/ruled.ts", 'import "../domain/b.ts";'],
  ["signatures-have-only-curves", "pki/packaged.ts", 'import "zod";'],
  ["signatures-do-no-io", "pki/reading.ts", 'import "node:fs";'],
  ["signatures-are-checked-by-the-server", "contract/signed.ts", 'import "../pki/b.ts";'],
  ["development-keys-stay-outside", "server/developing.ts", 'import "../pki/dev/b.ts";'],
  ["definitions-are-plain", "definition/packaged.ts", 'import "zod";'],
  ["contract-knows-definitions", "contract/served.ts", 'import "../server/b.ts";'],
  ["contract-has-only-zod", "contract/packaged.ts", 'import "dayjs";'],
  ["templates-know-rules", "templates/served.ts", 'import "../server/b.ts";'],
  ["server-knows-no-portal", "server/shown.ts", 'import "../src/config/b.ts";'],
  ["sql-in-repositories", "server/modules/parks/parks.routes.ts", 'import "kysely";'],
  ["wire-knows-domain", "src/wire/served.ts", 'import "../config/b.ts";'],
  ["config-knows-contract", "src/config/engined.ts", 'import "../engine/b.ts";'],
  ["language-is-plain", "src/engine/define/drawn.ts", 'import "../b.ts";'],
  ["engine-knows-no-resource", "src/engine/parked.ts", 'import "../resources/parks/b.ts";'],
  ["engine-knows-no-trade", "src/engine/promised.ts", 'import "../../contract/routes/parks.ts";'],
  ["engine-knows-no-trade", "src/engine/reckoned.ts", 'import "../../domain/limits/b.ts";'],
  ["providers-know-contract", "src/providers/engined.ts", 'import "../engine/b.ts";'],
  ["resources-stand-alone", "src/resources/oks/parked.ts", 'import "../parks/b.ts";'],
  ["pages-stand-alone", "src/custom-pages/login/parked.ts", 'import "../parks/b.ts";'],
  ["app-is-the-root", "src/engine/rooted.ts", 'import "../app/b.ts";'],
  ["signing-program-stands-apart", "server/signing.ts", 'import "../signer/b.ts";'],
  ["signing-program-knows-the-demo", "signer/served.ts", 'import "../server/b.ts";'],
  ["no-cycles", "domain/a.ts", 'import "./b.ts";'],
  ["no-cycles", "domain/typed.ts", 'import type {} from "./types.ts";'],
  ["no-tests-in-product", "domain/tested.ts", 'import "./c.test.ts";'],
  ["not-to-unresolvable", "domain/lost.ts", 'import "./nowhere.ts";'],
];

const HOUSE: Readonly<Record<string, string>> = {
  "domain/b.ts": 'import "./a.ts";',
  "domain/types.ts": 'import type {} from "./typed.ts";',
  "src/engine/left/a.ts": 'import "../right/a.ts";',
  "src/engine/left/b.ts": "export {};",
  "src/engine/right/a.ts": "export {};",
  "src/engine/right/b.ts": 'import "../left/b.ts";',
  "domain/c.test.ts": "export {};",
  ...Object.fromEntries(
    [
      "contract/b.ts",
      "contract/routes/parks.ts",
      "domain/limits/b.ts",
      "pki/b.ts",
      "pki/dev/b.ts",
      "templates/b.ts",
      "server/b.ts",
      "signer/b.ts",
      "src/config/b.ts",
      "src/engine/b.ts",
      "src/resources/parks/b.ts",
      "src/custom-pages/parks/b.ts",
      "src/app/b.ts",
    ].map((file) => [file, "export {};"]),
  ),
};

describe("The guard of imports", () => {
  let folder: string;
  let broken: ReadonlySet<string>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "parkdesk-guards-"));
    await symlink(join(root, "node_modules"), join(folder, "node_modules"));
    await copyFile(join(root, "package.json"), join(folder, "package.json"));
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ extends: join(root, "tsconfig.json") }));
    for (const [file, text] of [...Object.entries(HOUSE), ...PLANTED.map(([, file, text]) => [file, text] as const)]) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }
    ({ broken } = await judge(folder));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(PLANTED)("sees a broken rule: %s", (rule, file) => expect(broken).toContain(`${rule} in ${file}`));

  it("sees folders that import each other, although no file does", () => {
    expect(broken).toContain("no-cycles-of-folders in src/engine/left");
    expect(broken).not.toContain("no-cycles in src/engine/left/a.ts");
  });

  it("reads the whole house and finds nothing broken", async () => {
    const { modules, broken: found } = await judge(root);
    expect(modules).toBeGreaterThan(200);
    expect([...found]).toEqual([]);
  }, 120_000);
});
