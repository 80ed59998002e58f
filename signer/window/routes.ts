import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Desk } from "../desk.ts";

const FILES = {
  "/": [new URL("./index.html", import.meta.url), "text/html; charset=utf-8"],
  "/window.js": [new URL("./window.js", import.meta.url), "text/javascript; charset=utf-8"],
  "/window.css": [new URL("./window.css", import.meta.url), "text/css; charset=utf-8"],
  "/words/ru.json": [new URL("../words/ru.json", import.meta.url), "application/json"],
  "/words/kk.json": [new URL("../words/kk.json", import.meta.url), "application/json"],
  "/words/en.json": [new URL("../words/en.json", import.meta.url), "application/json"],
} as const;

/** Nobody's frame, nobody's script: a page must not be able to lay this window under its own. */
const POLICY = "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const Choice = z.strictObject({ key: z.string(), password: z.string() });
const Id = z.object({ id: z.coerce.number().int() });

/** The window in which the person chooses a key, and the two answers that it gives. */
export function answerWindow(app: FastifyInstance, desk: Desk): void {
  for (const [path, [file, type]] of Object.entries(FILES))
    app.get(path, async (_, reply) => {
      const text = await readFile(file);
      return reply.header("content-security-policy", POLICY).header("cache-control", "no-store").type(type).send(text);
    });
  app.get("/prompt", async () => ({ prompt: desk.prompt ?? null }));
  app.post("/prompt/:id/choose", async ({ params, body }) => ({
    outcome: await desk.choose(Id.parse(params).id, Choice.parse(body)),
  }));
  app.post("/prompt/:id/cancel", async ({ params }) => ({
    outcome: desk.cancel(Id.parse(params).id) ? "done" : "gone",
  }));
}
