import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readFile, realpath, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { serialize } from "node:v8";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TemporaryDataDir, temporaryDataDir } from "../../server/testing/data-dir.ts";
import { httpManager } from "../../server/testing/http-person.ts";
import { runScript } from "../../server/testing/run-script.ts";
import { exampleReports } from "../../templates/oks/example-reports.ts";
import type { Lock } from "./packages.ts";

const EMAIL = "first@company.example";
const FIRST = ["--email", EMAIL, "--firstname", "Айгүл", "--lastname", "Первая", "--aggregator", "ТОО Первое"];

/** Gives a release the packages of its lock and no other, as `npm ci` would, out of those that are here. */
async function linkPackages(release: string): Promise<void> {
  const { packages } = JSON.parse(await readFile(join(release, "package-lock.json"), "utf8")) as Lock;
  const ours = await realpath("node_modules");
  for (const place of Object.keys(packages)) {
    const name = place.replace(/^node_modules\//, "");
    if (name === "" || name.includes("/node_modules/") || !existsSync(join(ours, name))) continue;
    await mkdir(dirname(join(release, place)), { recursive: true });
    await symlink(join(ours, name), join(release, place));
  }
}

describe("a release in a folder of its own", () => {
  let place: TemporaryDataDir;
  let release: string;
  const started: ChildProcess[] = [];
  beforeAll(async () => {
    place = await temporaryDataDir();
    release = join(place.root, "release");
    expect(await runScript("release", [release], {})).toMatchObject({ code: 0 });
    await linkPackages(release);
  });
  afterAll(async () => {
    for (const child of started) child.kill("SIGKILL");
    await place?.remove();
  });

  /** Runs what a command of its package.json is, in its folder, and hears what it says. */
  async function run(command: string, args: readonly string[], settings: Record<string, string>) {
    const { scripts } = JSON.parse(await readFile(join(release, "package.json"), "utf8"));
    const words = String(scripts[command]).replace(/^node /, "");
    const { PATH = "", HOME = "" } = process.env;
    const child = spawn(process.execPath, [...words.split(" "), ...args], {
      cwd: release,
      env: { PATH, HOME, DATA_DIR: place.dataDir, ...settings },
      stdio: ["ignore", "pipe", "pipe"],
    });
    started.push(child);
    const heard = { said: "", child, ended: once(child, "close") };
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (part: string) => {
        heard.said += part;
      });
    return heard;
  }

  it("says that it has no demo to whoever asks for one", async () => {
    const asked = await run("start", [], { SEED: "demo" });
    expect(await asked.ended).toEqual([1, null]);
    expect(asked.said).toContain("SEED=demo: this is a release, which has no demo");
    expect(existsSync(place.dataDir)).toBe(false);
  });

  it("serves portal and API to the first user of an empty database, without a build and without a demo", async () => {
    const first = await run("first-user", [...FIRST, "--bin", "180340001231"], { ADMIN_EMAIL: EMAIL });
    await first.ended;
    const password = /with the password (\S+)/.exec(first.said)?.[1];
    expect([first.child.exitCode, password], first.said).toEqual([0, expect.any(String)]);

    const server = await run("start", [], { ADMIN_EMAIL: EMAIL, PORT: "0" });
    const heard = () => /Server listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(server.said)?.[1] ?? "";
    await expect.poll(() => heard() || server.child.exitCode, { timeout: 240_000 }).toMatch(/^http/);
    const address = heard();
    expect((await fetch(`${address}/health/ready`)).status).toBe(200);
    const page = await (await fetch(address)).text();
    const script = /<script[^>]* src="([^"]+)"/.exec(page)?.[1] ?? "";
    expect((await fetch(new URL(script, address))).headers.get("content-type")).toContain("javascript");
    const body = JSON.stringify({ email: EMAIL, password });
    const headers = { "content-type": "application/json" };
    const entered = await fetch(`${address}/api/sanctum/token`, { method: "POST", headers, body });
    expect(entered.status).toBe(200);
    const { data } = (await entered.json()) as { data: { token: string } }; // the contract's Token
    const person = httpManager(address, data.token);
    expect((await person.get("users/info")).body.data).toMatchObject({ email: EMAIL });
    expect(server.said).not.toContain("Demo accounts");
    expect(server.said).not.toContain("Building");
    server.child.kill("SIGTERM");
    expect(await server.ended).toEqual([0, null]);
  });

  it("prints a paper and reads it, each in a thread of its own, with the font from its packages", async () => {
    const asks = `
      import { readFileSync } from "node:fs";
      import { deserialize } from "node:v8";
      import { countPages } from "./dist/program/server/modules/files/pdf-pages.js";
      import { printPdf, stopPrinting } from "./dist/program/server/printing/print-pdf.js";
      console.log(JSON.stringify(await countPages(await printPdf("oks", deserialize(readFileSync("reports"))))));
      await stopPrinting();`;
    await writeFile(join(release, "reports"), serialize(exampleReports()));
    await writeFile(join(release, "try.js"), asks);
    const child = spawn(process.execPath, ["try.js"], {
      cwd: release,
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [said] = await Promise.all([text(child.stdout), once(child, "exit")]);
    expect(JSON.parse(said)).toMatchObject({ pages: expect.any(Number) });
  });
});
