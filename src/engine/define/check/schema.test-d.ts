import type { z } from "zod";
import type { Field } from "../language/fields.ts";
import type { WrittenAction } from "../written/written-action.ts";
import type { WrittenField } from "../written/written-field.ts";
import type { WrittenResource } from "../written/written-resource.ts";
import type { resourceSchema } from "./resource-schema.ts";

/** What zod takes and what the compiler takes are the same: a member that one of them does not know does not compile here. */
type Described = z.output<ReturnType<typeof resourceSchema>>;

type Members<T> = T extends object ? keyof T : never;
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
type Told<T> = Exclude<T, string>;

export const sameResource: Same<Exclude<keyof Described, "$schema">, keyof WrittenResource> = true;
export const sameTitles: Same<keyof NonNullable<Described["titles"]>, keyof NonNullable<WrittenResource["titles"]>> =
  true;
export const sameList: Same<keyof Described["list"], keyof WrittenResource["list"]> = true;
export const sameColumn: Same<
  keyof Told<Described["list"]["columns"][number]>,
  keyof Told<WrittenResource["list"]["columns"][number]>
> = true;
export const sameFilter: Same<
  Members<Told<Described["list"]["filters"][number]>>,
  Members<Told<WrittenResource["list"]["filters"][number]>>
> = true;
type DescribedAction = NonNullable<Described["actions"]>[number];
export const sameAction: Same<keyof DescribedAction, keyof WrittenAction> = true;
export const sameRun: Same<
  Members<NonNullable<DescribedAction["run"]>>,
  Members<NonNullable<WrittenAction["run"]>>
> = true;
export const sameCard: Same<keyof NonNullable<Described["card"]>, keyof NonNullable<WrittenResource["card"]>> = true;
export const sameForm: Same<keyof NonNullable<Described["form"]>, keyof NonNullable<WrittenResource["form"]>> = true;
export const sameVariant: Same<
  keyof NonNullable<Described["variants"]>[number],
  keyof NonNullable<WrittenResource["variants"]>[number]
> = true;
type DescribedField = Described["fields"][string];
export const sameBare: Same<Extract<DescribedField, string>, Extract<WrittenField, string>> = true;
export const sameKinds: Same<Told<DescribedField>["kind"], Field["kind"]> = true;
type Of<F, K> = Extract<F, { readonly kind: K }>;
type Lacking = {
  [K in Field["kind"]]: Same<Members<Of<DescribedField, K>>, Members<Of<Told<WrittenField>, K>>> extends true
    ? never
    : K;
}[Field["kind"]];
export const sameMembers: Lacking extends never ? true : Lacking = true;
