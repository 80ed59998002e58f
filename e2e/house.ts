import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, type Page } from "playwright/test";
import { signIn } from "./pages/entrance.ts";

/** The day that the journeys live on: April 2026 is the last whole month. */
export const TODAY = "2026-05-10";

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== "object" || address === null) throw new Error("No port could be had");
  return address.port;
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const ready = await fetch(`${url}/health/ready`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The server did not come up in two minutes");
}

/** The product as a new user starts it: its own database with the demo in it, one server for all journeys of a worker. */
async function openHouse(): Promise<{ url: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "parkdesk-e2e-"));
  await chmod(folder, 0o755); // the unprivileged user that PostgreSQL runs as has to reach it
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    TODAY,
    LOG_LEVEL: "warn",
    SEED: "demo",
    NODE_ENV: "test",
    DATABASE_URL: "",
  };
  const child = spawn(process.execPath, ["--import", "tsx", "server/main.ts"], {
    env,
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const url = `http://127.0.0.1:${port}`;
  await answers(url, child);
  return {
    url,
    async close() {
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Person = { page: Page; signIn(name?: string): Promise<void> };

/** `person` is somebody before the login form; what the browser complains of on the way fails the journey. */
export const test = base.extend<{ person: Person }, { house: { url: string } }>({
  house: [
    async ({ browserName: _ }, use) => {
      const house = await openHouse();
      await use(house);
      await house.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ house }, use) => use(house.url),
  person: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !/Failed to load resource/.test(message.text()))
        complaints.push(message.text());
    });
    await use({
      page,
      signIn: (name = "manager") => signIn(page, name),
    });
    if (complaints.length > 0) throw new Error(`The browser complained: ${complaints.join("\n")}`);
  },
});

export { expect } from "playwright/test";
