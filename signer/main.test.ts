import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const PROGRAM = fileURLToPath(new URL("./main.ts", import.meta.url));

describe("the signing program beside a demo", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "parkdesk-signer-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const begin = async () => {
    const child = spawn(process.execPath, ["--import", "tsx", PROGRAM], {
      env: { ...process.env, SIGNER_DIR: folder, SIGNER_PORT: "0", SIGNER_TLS_PORT: "0" },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const ended = once(child, "exit");
    expect(await Promise.race([once(child, "message"), ended])).toEqual([
      expect.objectContaining({ url: expect.any(String) }),
      undefined,
    ]);
    return { child, ended };
  };

  it("ends when it is told to, though whoever has started it goes on", async () => {
    const { child, ended } = await begin();
    child.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  });

  it("ends when whoever has started it is gone", async () => {
    const { child, ended } = await begin();
    child.disconnect();
    expect(await ended).toEqual([0, null]);
  });
});
