import type { FastifyInstance } from "fastify";
import { Failure } from "./failure.ts";
import { isTooComplex } from "./json-shape.ts";

/**
 * Reads the bodies of calls: JSON as Fastify reads it (a key such as `__proto__` is refused), after a look at its shape. What is nested or
 * strewn without end would be walked by everything that looks at it from here on. Throws BODY_TOO_LARGE.
 */
export function readJson(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, text: string, done) => {
    if (isTooComplex(text)) done(new Failure("BODY_TOO_LARGE"));
    else read(request, text, done);
  });
}
