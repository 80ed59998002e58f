import type { z } from "zod";
import type { Field } from "../fields.ts";
import type { Resource } from "../resource.ts";
import type { resourceSchema } from "./resource-schema.ts";

/** What zod takes and what the compiler takes are the same: a member that one of them does not know does not compile here. */
type Described = z.output<ReturnType<typeof resourceSchema>>;

type Members<T> = T extends object ? keyof T : never;
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;

// `where` is no member of a description: the engine gives it to what it makes of a variant.
export const sameResource: Same<Exclude<keyof Described, "$schema">, Exclude<keyof Resource, "where">> = true;
export const sameList: Same<keyof Described["list"], keyof Resource["list"]> = true;
export const sameColumn: Same<keyof Described["list"]["columns"][number], keyof Resource["list"]["columns"][number]> =
  true;
export const sameFilter: Same<
  Members<Described["list"]["filters"][number]>,
  Members<Resource["list"]["filters"][number]>
> = true;
export const sameAction: Same<keyof Described["actions"][number], keyof Resource["actions"][number]> = true;
export const sameRun: Same<
  Members<Described["actions"][number]["run"]>,
  Exclude<Members<Resource["actions"][number]["run"]>, "sign">
> = true;
export const sameCard: Same<keyof NonNullable<Described["card"]>, keyof NonNullable<Resource["card"]>> = true;
export const sameForm: Same<keyof NonNullable<Described["form"]>, keyof NonNullable<Resource["form"]>> = true;
export const sameKinds: Same<Described["fields"][string]["kind"], Field["kind"]> = true;
type Of<F, K> = Extract<F, { readonly kind: K }>;
type Lacking = {
  [K in Field["kind"]]: Same<Members<Of<Described["fields"][string], K>>, Members<Of<Field, K>>> extends true
    ? never
    : K;
}[Field["kind"]];
export const sameMembers: Lacking extends never ? true : Lacking = true;
