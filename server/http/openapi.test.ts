import { describe, expect, it } from "vitest";
import { pathsOf } from "../../contract/route.ts";
import { routes } from "../../contract/routes/all.ts";
import { openApiOf } from "./openapi.ts";

type Document = {
  openapi: string;
  paths: Record<string, Record<string, { operationId?: string; responses: Record<string, unknown> }>>;
};

describe("The OpenAPI document", () => {
  const document = openApiOf(routes) as Document; // openApiOf builds this form

  it("is 3.1 and describes every promised path once", () => {
    expect(document.openapi).toBe("3.1.0");
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ operationId }) => operationId ?? []),
    );
    expect([new Set(ids).size, ids.length]).toEqual([ids.length, routes.flatMap(pathsOf).length]);
    expect(document.paths["/parks/{id}"]?.get?.operationId).toBe("parks.one.plain");
  });

  it("says where the log-in by key is served: at another base than the rest", () => {
    expect(document.paths["/challenges"]).toMatchObject({ servers: [{ url: "/ca" }], post: expect.anything() });
    expect(document.paths["/parks"]).not.toHaveProperty("servers");
  });

  it("shows money as the integer that crosses the wire", () => {
    expect(JSON.stringify(document.paths["/reports/commissioner/{id}"]?.get)).toContain("Amount in tiyn");
  });
});
