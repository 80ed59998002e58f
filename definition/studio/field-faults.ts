import { isMask } from "../../domain/identifiers/mask.ts";
import { LARGEST_INT } from "../values.ts";
import { type CustomField, OFFERS, offers, present } from "./custom-field.ts";
import { fault, isInherited, type StudioFault, twiceAmong } from "./fault.ts";
import { SAID_IN } from "./said.ts";
import { MOST_IN_HELP, saidFaults } from "./said-faults.ts";

/** As many fields stand in a form; those that were removed and are kept do not count. */
export const MOST_FIELDS = 60;
export const MOST_OPTIONS = 100;
/** As many characters hold a column of text, and as many a note. */
export const MOST_TEXT = 500;
export const MOST_NOTE = 2_000;

const OPTION = /^[a-z][a-z0-9_]{0,30}$/;

/** What is wrong with fields that administrators add; `name`: how each is called, `resources`: what they may refer to. */
export function fieldsFaults(
  fields: Readonly<Record<string, CustomField>>,
  { name, resources }: { readonly name: RegExp; readonly resources: readonly string[] },
): readonly StudioFault[] {
  return [
    ...(namesOf(fields).length > MOST_FIELDS ? [fault("fields", "tooMany", String(MOST_FIELDS))] : []),
    ...labelFaults(fields),
    ...Object.entries(fields).flatMap(([field, said]) => {
      const at = `fields.${field}`;
      return [
        ...(name.test(field) && !field.endsWith("_id") && !isInherited(field) ? [] : [fault(at, "name", field)]),
        ...saidFaults(`${at}.label`, said.label),
        ...(said.help ? saidFaults(`${at}.help`, said.help, MOST_IN_HELP) : []),
        ...offerFaults(at, said),
        ...sizeFaults(at, said),
        ...ownFaults(at, said, resources),
        ...audienceFaults(at, said),
      ];
    }),
  ];
}

/** Two fields that are called alike nobody tells apart, neither on a screen nor by the heading of a file. */
const labelFaults = (fields: Readonly<Record<string, CustomField>>): readonly StudioFault[] =>
  SAID_IN.flatMap((locale) => {
    const names = new Map<string, string>();
    return Object.entries(present(fields)).flatMap(([field, { label }]) => {
      const at = `fields.${field}`;
      const text = (label[locale] || label.ru).trim().toLowerCase();
      const isFirst = text === "" || !names.has(text);
      if (isFirst) names.set(text, field);
      const isSaid = label[locale] !== undefined && label[locale] !== "";
      return isFirst || !isSaid ? [] : [fault(`${at}.label.${locale}`, "sameLabel", label[locale])];
    });
  });

const offerFaults = (at: string, field: CustomField): readonly StudioFault[] =>
  OFFERS.flatMap((offer) =>
    field[offer] && !offers(offer, field.kind) ? [fault(`${at}.${offer}`, "notOffered")] : [],
  );

function sizeFaults(at: string, { kind, min, max }: CustomField): readonly StudioFault[] {
  if (kind === "integer")
    return [
      ...Object.entries({ min, max }).flatMap(([edge, number = 0]) =>
        Math.abs(number) > LARGEST_INT ? [fault(`${at}.${edge}`, "beyond", String(LARGEST_INT))] : [],
      ),
      ...(min !== undefined && max !== undefined && min > max ? [fault(`${at}.max`, "lessThanMin")] : []),
    ];
  const most = kind === "text" ? MOST_TEXT : kind === "note" ? MOST_NOTE : undefined;
  return [
    ...(min === undefined ? [] : [fault(`${at}.min`, "notOffered")]),
    ...(max === undefined
      ? []
      : most === undefined
        ? [fault(`${at}.max`, "notOffered")]
        : max < 1 || max > most
          ? [fault(`${at}.max`, "outside", String(most))]
          : []),
  ];
}

function ownFaults(at: string, field: CustomField, resources: readonly string[]): readonly StudioFault[] {
  const { kind, options, to, mask, total, required } = field;
  const ids = (options ?? []).map(({ id }) => id);
  return [
    ...(kind === "choice" && ids.length === 0 ? [fault(`${at}.options`, "noOptions")] : []),
    ...(kind !== "choice" && options ? [fault(`${at}.options`, "notOffered")] : []),
    ...(ids.length > MOST_OPTIONS ? [fault(`${at}.options`, "tooMany", String(MOST_OPTIONS))] : []),
    ...ids.flatMap((id, place) =>
      OPTION.test(id) && !isInherited(id) ? [] : [fault(`${at}.options.${place}.id`, "name", id)],
    ),
    ...twiceAmong(`${at}.options`, ids),
    ...(options ?? []).flatMap(({ label }, place) => saidFaults(`${at}.options.${place}.label`, label)),
    ...(kind === "reference" && !resources.includes(to ?? "") ? [fault(`${at}.to`, "noResource", to ?? "")] : []),
    ...(kind !== "reference" && to !== undefined ? [fault(`${at}.to`, "notOffered")] : []),
    ...(mask === undefined
      ? []
      : kind !== "text"
        ? [fault(`${at}.mask`, "notOffered")]
        : isMask(mask)
          ? []
          : [fault(`${at}.mask`, "mask", mask)]),
    ...(total && kind !== "money" ? [fault(`${at}.total`, "notOffered")] : []),
    ...(required && kind === "boolean" ? [fault(`${at}.required`, "notOffered")] : []),
  ];
}

/**
 * Whoever may not see a field may not write it, nor find records by what stands in it; what nobody writes nobody can be made to fill in.
 */
function audienceFaults(at: string, { sees, writes, required, search }: CustomField): readonly StudioFault[] {
  return [
    ...(sees?.length === 0 ? [fault(`${at}.sees`, "nobody")] : []),
    ...(sees && search ? [fault(`${at}.search`, "searchUnseen")] : []),
    ...(sees && writes
      ? writes.flatMap((family, place) => (sees.includes(family) ? [] : [fault(`${at}.writes.${place}`, "unseen")]))
      : []),
    ...(required && writes?.length === 0 ? [fault(`${at}.required`, "nobodyWrites")] : []),
  ];
}

/** The names of the fields that are there. */
export const namesOf = (fields: Readonly<Record<string, CustomField>>): readonly string[] =>
  Object.keys(present(fields));
