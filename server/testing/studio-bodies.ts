import fc from "fast-check";
import {
  CUSTOM_KINDS,
  type CustomField,
  type CustomKind,
  OFFERS,
  offers,
} from "../../definition/studio/custom-field.ts";
import type { Presentation } from "../../definition/studio/presentation.ts";
import type { Register } from "../../definition/studio/register.ts";
import type { Said } from "../../definition/studio/said.ts";
import { FAMILIES, type Family } from "../../domain/access/family.ts";
import { TONES } from "../../domain/machine.ts";

/** Bodies of the studio at random, all of them right: what an administrator could make. */

const word = fc.stringMatching(/^[А-ЯЁҚӘа-яёқә ]{1,20}$/).filter((text) => text.trim() !== "");
const said: fc.Arbitrary<Said> = fc
  .tuple(word, fc.option(word, { nil: undefined }), fc.option(word, { nil: undefined }))
  .map(([ru, en, kz]) => ({ ru, ...(en !== undefined && { en }), ...(kz !== undefined && { kz }) }));
const name = fc.stringMatching(/^[a-z][a-z0-9]{0,9}$/);
const RESERVED = ["id", "ids", "version", "status", "can", "name"];
const some = <T>(all: readonly T[]): fc.Arbitrary<T[]> => fc.subarray([...all]);
const least = <T>(all: readonly T[]): fc.Arbitrary<T[]> => fc.subarray([...all], { minLength: 1 });
const maybe = <T extends object>(part: fc.Arbitrary<T>): fc.Arbitrary<T | object> => fc.oneof(part, fc.constant({}));

const TEXTUAL: readonly CustomKind[] = ["text", "phone", "email", "iin", "iinBin", "plate", "iik"];

function ownOf(kind: CustomKind): fc.Arbitrary<object> {
  switch (kind) {
    case "text":
      return maybe(
        fc.oneof(
          fc.integer({ min: 1, max: 500 }).map((max) => ({ max })),
          fc.constantFrom("AA-99", "9999").map((mask) => ({ mask })),
        ),
      );
    case "integer":
      return maybe(
        fc
          .tuple(fc.integer({ min: -100, max: 0 }), fc.integer({ min: 1, max: 100 }))
          .map(([min, max]) => ({ min, max })),
      );
    case "money":
      return maybe(fc.constant({ total: true }));
    case "choice":
      return fc
        .uniqueArray(fc.tuple(name, said), { selector: ([id]) => id, minLength: 1, maxLength: 4 })
        .map((all) => ({ options: all.map(([id, label]) => ({ id, label })) }));
    case "reference":
      return fc.constantFrom("parks", "counterparties", "drivers", "employees").map((to) => ({ to }));
    default:
      return fc.constant({});
  }
}

const fieldOf = (kinds: readonly CustomKind[]): fc.Arbitrary<CustomField> =>
  fc.constantFrom(...kinds).chain((kind) => {
    const offered = OFFERS.filter((offer) => offers(offer, kind));
    return fc
      .tuple(said, ownOf(kind), some(offered), fc.boolean(), maybe(said.map((help) => ({ help }))))
      .map(([label, own, asked, isRequired, help]) => ({
        kind,
        label,
        ...own,
        ...help,
        ...Object.fromEntries(asked.map((offer) => [offer, true])),
        ...(isRequired && kind !== "boolean" && { required: true }),
      })) as fc.Arbitrary<CustomField>;
  });

/** The same fields, no two of them called alike. */
const toldApart = (fields: Readonly<Record<string, CustomField>>): Record<string, CustomField> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { ru, en, kz } = field.label;
      const label = { ru: `${ru} ${name}`, ...(en && { en: `${en} ${name}` }), ...(kz && { kz: `${kz} ${name}` }) };
      return [name, { ...field, label }];
    }),
  );

const without = <T extends object>(whole: T, ...names: readonly (keyof T)[]): T =>
  Object.fromEntries(Object.entries(whole).filter(([key]) => !names.includes(key as keyof T))) as T;

/** Fields that are sorted or filtered by. */
const asked = (fields: Readonly<Record<string, CustomField>>, offer: "filter" | "sort"): string[] =>
  Object.entries(fields).flatMap(([field, said]) => (said[offer] ? [field] : []));

/** A register of a few fields, with statuses or without, whose people beside the staff are bound by a park. */
export const anyRegister = (called: string): fc.Arbitrary<Register> =>
  fc
    .tuple(
      fieldOf(TEXTUAL).map((first) => ({
        ...without(first, "sees"),
        sort: true as const,
        ...(first.kind === "email" || first.kind === "iik" ? { kind: "text" as const } : {}),
      })),
      fc.dictionary(
        name.filter((each) => !RESERVED.includes(each)),
        fieldOf(CUSTOM_KINDS),
        { maxKeys: 8 },
      ),
      fc.boolean(),
      some(FAMILIES.filter((family) => family !== "plain")),
      fc.tuple(said, said, said),
      fc.boolean(),
    )
    .chain(([first, others, isBound, families, [list, create, section], hasStatuses]) => {
      const park: CustomField = { kind: "reference", label: { ru: "Парк" }, to: "parks", required: true, filter: true };
      const fields = { head: first, ...toldApart(others), ...(isBound && { ofpark: park }) } as Readonly<
        Record<string, CustomField>
      >;
      const readers: Family[] = ["plain", ...(isBound ? families : [])];
      const names = Object.keys(fields);
      return fc
        .tuple(
          some(names.slice(1)),
          some(asked(fields, "filter")),
          some(readers),
          some(readers),
          hasStatuses ? anyStatuses(readers) : fc.constant(undefined),
          fc.boolean(),
        )
        .map(
          ([columns, filters, creators, others2, statuses, isDown]): Register => ({
            name: called,
            titles: { list, create },
            menu: { group: "reference", order: 50 },
            fields,
            ...(statuses && { statuses }),
            rights: { list: readers, create: creators, edit: others2, delete: others2, import: creators },
            bound: isBound ? { park: "ofpark" } : {},
            list: {
              columns: ["head", ...columns],
              hidden: names.filter((each) => each !== "head" && !columns.includes(each)),
              filters,
              order: isDown ? "-head" : "head",
              ...(isDown && { tabs: null }),
            },
            card: [{ title: section, fields: names }],
            form: [{ title: section, fields: names }],
          }),
        );
    });

const anyStatuses = (people: readonly Family[]): fc.Arbitrary<NonNullable<Register["statuses"]>> =>
  fc
    .tuple(fc.uniqueArray(name, { minLength: 2, maxLength: 4 }), fc.array(said, { minLength: 8, maxLength: 8 }))
    .chain(([codes, labels]) =>
      fc
        .tuple(
          some(codes),
          some(codes),
          least(people),
          fc.array(fc.constantFrom(...TONES), { minLength: 4, maxLength: 4 }),
        )
        .map(([editable, deletable, who, tones]) => ({
          list: codes.map((code, id) => ({ id, code, tone: tones[id] ?? "accent", label: labels[id] ?? { ru: code } })),
          steps: codes.slice(1).map((to, place) => ({
            name: `to${place}`,
            label: labels[place + 4] ?? { ru: to },
            from: codes.filter((code) => code !== to),
            to,
            who,
          })),
          editable,
          deletable,
        })),
    );

type Usual = {
  readonly columns: readonly string[];
  readonly name: string;
  readonly words: readonly string[];
  readonly optional: readonly string[];
  readonly isExtensible: boolean;
};

/** A presentation of a resource whose usual list, words and fields are these. */
export const anyPresentation = ({
  columns,
  name: head,
  words,
  optional,
  isExtensible,
}: Usual): fc.Arbitrary<Presentation> =>
  fc
    .tuple(
      fc.dictionary(fc.constantFrom(...words), said, { maxKeys: 4 }),
      isExtensible
        ? fc.dictionary(
            name.filter((each) => each !== "id").map((each) => `x_${each}`), // a reference's own column ends so
            fieldOf(CUSTOM_KINDS),
            { maxKeys: 4 },
          )
        : fc.constant({}),
      some(optional),
      fc.shuffledSubarray(columns.filter((column) => column !== head)),
      fc.constantFrom(10, 20, 50, 100),
    )
    .map(
      ([said, fields, required, shown, perPage]): Presentation => ({
        words: said,
        fields: toldApart(fields as Readonly<Record<string, CustomField>>),
        required,
        list: {
          columns: [head, ...shown],
          hidden: columns.filter((column) => column !== head && !shown.includes(column)),
          perPage,
        },
      }),
    );
