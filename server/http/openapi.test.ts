import { describe, expect, it } from "vitest";
import { routes } from "../../contract/routes/all.ts";
import { openApiOf } from "./openapi.ts";

type Document = {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
};

describe("The OpenAPI document", () => {
  const document = openApiOf(routes) as Document; // openApiOf builds this form

  it("is 3.1 and describes every promised path once", () => {
    expect(document.openapi).toBe("3.1.0");
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(document.paths["/parks/{id}"]?.get?.operationId).toBe("parks.one.plain");
  });

  it("shows money as the integer that crosses the wire", () => {
    expect(JSON.stringify(document.paths["/reports/commissioner/{id}"]?.get)).toContain("Amount in tiyn");
  });
});
