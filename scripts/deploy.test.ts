import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readSettings, VARIABLES } from "../server/settings.ts";
import { releaseOf } from "./release/write-release.ts";
import { SERVER } from "./server-command.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

describe("what is shipped to run Parkdesk", () => {
  it("sets variables that the server reads, to what it takes", () => {
    const compose = read("deploy/compose.yaml");
    const own = compose.slice(compose.indexOf("  parkdesk:\n"), compose.indexOf("  postgres:\n"));
    const set = [...own.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)].map(([, name = "", value = ""]) => [name, value] as const);
    expect(set.length).toBeGreaterThan(5);
    const example: Record<string, string> = { POSTGRES_PASSWORD: "pg", STORE_PASSWORD: "store" };
    for (const [, name = "", value = ""] of read("deploy/parkdesk.env.example").matchAll(/^([A-Z_]+)=(.*)$/gm))
      example[name] ||= value;
    const filled = set.map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+)(?::?[-?]([^}]*))?\}/g, (_, of: string, other = "") => example[of] || other),
    ]);
    const container = [...read("Containerfile").matchAll(/^ENV (.+)$/gm)].flatMap(([, line = ""]) =>
      line.split(" ").map((each) => each.split("=")),
    );
    const units = ["parkdesk", "parkdesk-backup", "parkdesk-history"]
      .map((name) => read(`deploy/${name}.service`))
      .join("");
    const unit = [...units.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = ""]) =>
      line.split(" ").map((each) => each.split("=")),
    );
    const names = [...filled, ...container, ...unit].map(([name = ""]) => name);
    expect(names.filter((name) => !VARIABLES.includes(name))).toEqual([]);
    const settings = readSettings(Object.fromEntries([...container, ...filled]));
    expect(settings).toMatchObject({
      production: true,
      host: "0.0.0.0",
      dataDir: "/data",
      trustProxy: 1,
      fileStore: { endpoint: "http://store:9000", bucket: "parkdesk" },
    });
  });

  it("starts what there is, and leaves out what the server does not run on", () => {
    expect(read("Containerfile")).toContain(`CMD ${JSON.stringify(["node", ...SERVER]).replaceAll(",", ", ")}\n`);
    expect(read("deploy/parkdesk.service")).toContain(`ExecStart=/usr/bin/node ${SERVER.join(" ")}\n`);
    const rules = read(".dockerignore").trim().split("\n");
    // The last rule that speaks of a path or of a folder above it decides.
    const isLeftOut = (path: string) => {
      const last = rules.findLast((rule) => {
        const form = rule.replace("!", "").replaceAll(".", "\\.").replaceAll("*", "[^/]*");
        return new RegExp(`^${form}(/|$)`).test(path);
      });
      return last !== undefined && !last.startsWith("!");
    };
    expect([isLeftOut("node_modules/pg/index.js"), isLeftOut("bench/web.ts"), isLeftOut("server/main.ts")]).toEqual([
      true,
      true,
      false,
    ]);
    const built = ["vite.config.ts", "index.html", "public/favicon.svg", "scripts/release.ts", "package-lock.json"];
    const { program, files } = releaseOf({ portal: [] });
    expect([...built, ...program, ...files].filter((path) => isLeftOut(path) || !existsSync(join(root, path)))).toEqual(
      [],
    );
  });

  it("are units that systemd takes, and calls safe", { skip: !hasSystemd, meta: { lacks: "systemd-analyze" } }, () => {
    const folder = mkdtempSync(join(tmpdir(), "parkdesk-unit-"));
    try {
      const units = readdirSync(join(root, "deploy")).filter((name) => /\.(service|timer)$/.test(name));
      for (const name of units) {
        const text = read(`deploy/${name}`).replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`);
        writeFileSync(join(folder, name), text.replace(/^Documentation=.*\n/m, ""));
      }
      const files = units.map((name) => join(folder, name));
      const { stderr, status } = spawnSync("systemd-analyze", ["verify", "--man=no", ...files], { encoding: "utf8" });
      expect([status, stderr.split("\n").filter((line) => line.includes("parkdesk"))]).toEqual([0, []]);
      const services = files.filter((file) => file.endsWith(".service"));
      expect(services).toHaveLength(3);
      for (const file of services) {
        const asked = ["security", "--offline=true", "--no-pager", file];
        const judged = execFileSync("systemd-analyze", asked, { encoding: "utf8" });
        expect(Number(/exposure level for \S+: (\d+\.\d+)/i.exec(judged)?.[1])).toBeLessThan(2.5);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
