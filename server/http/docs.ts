import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { routes } from "../../contract/routes/all.ts";
import { onlyInsiders } from "./insiders.ts";
import { openApiOf } from "./openapi.ts";

const script = `
fetch("/api/openapi.json").then((reply) => reply.json()).then((api) => {
  const main = document.querySelector("main");
  for (const [path, methods] of Object.entries(api.paths)) for (const [method, operation] of Object.entries(methods)) {
    const details = document.createElement("details"), summary = document.createElement("summary"), body = document.createElement("pre");
    summary.textContent = method.toUpperCase() + " /api" + path + "  —  " + operation.operationId;
    body.textContent = JSON.stringify(operation, null, 2);
    details.append(summary, body); main.append(details);
  }
});`;
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Parkdesk API</title>
<body><main><h1>Parkdesk API</h1><p><a href="/api/openapi.json">OpenAPI 3.1</a></p></main><script>${script}</script></body></html>`;
const scriptHash = createHash("sha256").update(script).digest("base64");

/**
 * The API's own page and its OpenAPI document, for insiders: they tell a stranger where to try. The document is three megabytes that take a
 * third of a second to make: it is made once for what is published, which `published` names.
 */
export function answerDocs(
  app: FastifyInstance,
  isInsider: (request: FastifyRequest) => boolean,
  published: () => string,
): void {
  const onRequest = onlyInsiders(isInsider);
  let made: { readonly of: string; readonly text: string } | undefined;
  const describedApi = (): string => {
    const of = published();
    if (made?.of !== of) made = { of, text: JSON.stringify(openApiOf(routes)) };
    return made.text;
  };
  app.get("/api/openapi.json", { onRequest }, async (_, reply) =>
    reply.type("application/json; charset=utf-8").send(describedApi()),
  );
  app.get("/api/docs", { onRequest }, async (_, reply) =>
    reply
      .header(
        "content-security-policy",
        `default-src 'none'; script-src 'sha256-${scriptHash}'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .type("text/html; charset=utf-8")
      .send(page),
  );
}
