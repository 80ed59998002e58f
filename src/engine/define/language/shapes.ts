import { z } from "zod";
import type { RouteSpec } from "../../../../contract/route.ts";
import { findCall } from "./calls.ts";

/** The fields of a record by their schemas. */
export type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** A schema without «may be missing» and «may be null». */
export function bare(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return bare(schema.unwrap());
  return schema;
}

const shapeOf = (schema: z.core.$ZodType | undefined): Shape | undefined => {
  const inner = bare(schema);
  return inner instanceof z.ZodObject ? inner.shape : undefined;
};
const dataOf = (call: string): z.core.$ZodType | undefined => {
  const reply = findCall(call)?.reply;
  return reply instanceof z.ZodType ? shapeOf(reply)?.data : undefined;
};

/** The fields of the one thing that a call answers with. */
export const shapeOfOne = (call: string): Shape | undefined => shapeOf(dataOf(call));

/** The fields of a row of a resource's list. */
export function rowShape(resource: string): Shape | undefined {
  const data = dataOf(`${resource}.list`);
  return data instanceof z.ZodArray ? shapeOf(data.element) : undefined;
}

/** The fields of a resource's card; of its row where it has none of its own. */
export const cardShape = (resource: string): Shape | undefined => shapeOfOne(`${resource}.one`) ?? rowShape(resource);

/** What a resource's form sends: of a new record, or of a changed one where none is added. */
export function editShape(resource: string): Shape | undefined {
  const create = findCall(`${resource}.create`)?.body;
  if (create instanceof z.ZodType) return shapeOf(create);
  const update = findCall(`${resource}.update`)?.body;
  const shape = update instanceof z.ZodType ? shapeOf(update) : undefined;
  if (!shape) return undefined;
  const { version: _, ...edited } = shape;
  return edited;
}

/** What a call is sent, by its fields; none where it takes no record of them. */
export const sentShape = (route: Pick<RouteSpec, "body"> | undefined): Shape =>
  route?.body instanceof z.ZodObject ? route.body.shape : {};

/** The sums that come with a resource's list. */
export function totalsShape(resource: string): Shape | undefined {
  const reply = findCall(`${resource}.list`)?.reply;
  return reply instanceof z.ZodType ? shapeOf(shapeOf(reply)?.totals) : undefined;
}

/** Whether a path (`status.id`) leads to a field of a shape. */
export function hasPath(shape: Shape, path: string): boolean {
  const [first = "", ...rest] = path.split(".");
  const schema = shape[first];
  if (!schema) return false;
  const inner = shapeOf(schema);
  return rest.length === 0 || (inner !== undefined && hasPath(inner, rest.join(".")));
}
