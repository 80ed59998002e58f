import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { routes } from "../../contract/routes/all.ts";
import { modules } from "../modules/all.ts";
import type { Deps } from "./deps.ts";
import { answerDocs } from "./docs.ts";
import { answerErrors } from "./errors.ts";
import { answerHealth } from "./health.ts";
import { servePortal } from "./portal.ts";

/** The largest upload: a park's month of a million transactions is about 190 MB. */
export const MAX_UPLOAD_BYTES = 512 * 1024 * 1024;
const MAX_BODY_BYTES = 2 * 1024 * 1024;

/** The whole server as a value: no port, no clock, no database of its own. Refuses to start when a promised call has no handler. */
export async function createApp(given: Omit<Deps, "implemented">): Promise<FastifyInstance> {
  const deps: Deps = { ...given, implemented: new Set() };
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: false,
    requestIdHeader: false,
    routerOptions: { maxParamLength: 300 },
  });
  answerErrors(app);
  await app.register(helmet, { contentSecurityPolicy: false, crossOriginEmbedderPolicy: false });
  await app.register(multipart, {
    limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 10, fieldSize: 10_000, parts: 11 },
  });
  answerHealth(app, deps);
  answerDocs(app);
  for (const register of modules) register(app, deps);
  const missing = routes.filter((route) => !deps.implemented.has(route.name)).map((route) => route.name);
  if (missing.length > 0) throw new Error(`The contract promises calls that nobody answers: ${missing.join(", ")}`);
  await servePortal(app, deps.page ?? { sentryDsn: undefined, productionHost: undefined });
  return app;
}
