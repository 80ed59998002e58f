import { z } from "zod";
import { isBlob, Refusal } from "../../contract/replies.ts";
import { pathsOf, type RouteSpec } from "../../contract/route.ts";

/** Codecs are shown as what crosses the wire. */
const schemaOf = (schema: z.ZodType): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    target: "draft-2020-12",
  });
  return rest;
};

function parametersOf(route: RouteSpec): object[] {
  const inPath = Object.entries(route.params?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: "path",
    required: true,
    schema: schemaOf(schema as z.ZodType),
  }));
  const inQuery = Object.entries(route.query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    schema: schemaOf(schema as z.ZodType),
  }));
  const inList = route.list
    ? [
        { name: "page", in: "query", schema: { type: "integer", minimum: 1, default: 1 } },
        { name: "per_page", in: "query", schema: { type: "integer", minimum: 1, maximum: 500, default: 10 } },
        {
          name: "sort",
          in: "query",
          description: `One or more of ${route.list.sorts.join(", ")}; a minus before one turns it round`,
          schema: { type: "string" },
        },
        {
          name: "part",
          in: "query",
          description:
            "rows: the rows alone, nothing counted or added up; totals: `total` and `totals` alone; both unless said",
          schema: { enum: ["rows", "totals"] },
        },
      ]
    : [];
  const narrowed = route.list ?? route.narrows?.list;
  const inNarrowing = narrowed
    ? [
        { name: "search", in: "query", schema: { type: "string" } },
        ...Object.keys(route.narrows?.flags ?? {}).map((name) => ({ name, in: "query", schema: { const: "1" } })),
        ...Object.entries(narrowed.filters).map(([field, kind]) => ({
          name: `filter[${field}]`,
          in: "query",
          description: kind,
          schema: { type: "string" },
        })),
      ]
    : [];
  return [...inPath, ...inQuery, ...inList, ...inNarrowing];
}

function operationOf(route: RouteSpec, family: string | undefined): object {
  const done = isBlob(route.reply)
    ? { [route.reply.blob]: { schema: { type: "string", format: "binary" } } }
    : { "application/json": { schema: schemaOf(route.reply) } };
  const body =
    route.body === "multipart"
      ? { "multipart/form-data": { schema: { type: "object" } } }
      : route.body && { "application/json": { schema: schemaOf(route.body) } };
  return {
    operationId: family ? `${route.name}.${family}` : route.name,
    tags: [route.name.split(".")[0]],
    security: "public" in route.access ? [] : [{ bearer: [] }],
    parameters: parametersOf(route),
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      [route.status ?? 200]: { description: "Done", content: done },
      default: {
        description: "Refused",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
      },
    },
  };
}

/** The contract as OpenAPI 3.1: derived, so it cannot differ from what the server does. */
export function openApiOf(routes: readonly RouteSpec[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    for (const { family, path } of pathsOf(route)) {
      const key = `/${path.replace(/:([a-zA-Z]+)/g, "{$1}")}`;
      const elsewhere = route.base && { servers: [{ url: route.base }] };
      paths[key] = { ...paths[key], ...elsewhere, [route.method.toLowerCase()]: operationOf(route, family) };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Parkdesk", version: "0.1.0" },
    servers: [{ url: "/api" }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: { Refusal: schemaOf(Refusal) },
    },
  };
}
