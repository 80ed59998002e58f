import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PresentationBody, RegisterBody } from "../../contract/entities/studio-bodies.ts";
import { definitionFaults } from "../../definition/faults.ts";
import { isSent } from "../../definition/names.ts";
import { differences } from "../../definition/studio/compare.ts";
import { peopleOf } from "../../definition/studio/custom-field.ts";
import { forFamily } from "../../definition/studio/for-family.ts";
import { type Presentation, presented } from "../../definition/studio/presentation.ts";
import { presentationFaults } from "../../definition/studio/presentation-faults.ts";
import { definitionOf, type Register, saidOfRegister } from "../../definition/studio/register.ts";
import { registerFaults } from "../../definition/studio/register-faults.ts";
import { wordsSaid } from "../../definition/studio/said.ts";
import { textsOf } from "../../definition/words.ts";
import { FAMILIES } from "../../domain/access/family.ts";
import { holds } from "../../domain/access/predicate.ts";
import { ROLES } from "../../domain/access/user.ts";
import { parks } from "../../src/resources/parks/parks.ts";
import { anyPresentation, anyRegister } from "../testing/studio-bodies.ts";

const around = { resources: ["parks", "counterparties", "drivers", "employees"], groups: ["reference"] };
const known = { resources: [...around.resources], hasText: () => true, hasCall: () => true, hasCode: () => true };
const people = FAMILIES.map((family) => ({
  family,
  user: {
    roleId: family === "plain" || family === "outsourcings" ? ROLES.manager : ROLES.client,
    isOutsourcing: family === "outsourcings" || family === "outsourcingsUsers",
    isPaid: false,
    hasAccountingServices: false,
    isAdmin: false,
  },
}));
const parksUsual = {
  columns: [...parks.list.columns, ...(parks.list.hidden ?? [])],
  name: parks.list.columns[0],
  words: ["titles.list", "fields.name", "fields.status"],
  optional: Object.entries(parks.fields).flatMap(([name, field]) =>
    "optional" in field && isSent(field) ? [name] : [],
  ),
  isExtensible: true,
};
const anyParks = anyPresentation(parksUsual);
const parksKnown = { resources: around.resources, words: parksUsual.words };

describe("a register at random", () => {
  it("has no mistake, is of the shape that is taken, and as a definition has none either", () =>
    fc.assert(
      fc.property(anyRegister("things"), (register) => {
        expect(RegisterBody.safeParse(register).error?.issues ?? []).toEqual([]);
        expect(registerFaults(register, around)).toEqual([]);
        expect(definitionFaults(definitionOf(register), known)).toEqual([]);
      }),
    ));
  it("is opened, written and deleted by those whom it names, and by nobody else", () =>
    fc.assert(
      fc.property(anyRegister("things"), (register) => {
        const { access, actions } = definitionOf(register);
        for (const { family, user } of people) {
          expect(holds(access.list, { user })).toBe(register.rights.list.includes(family));
          for (const right of ["create", "edit"] as const)
            expect(access[right] !== undefined && holds(access[right], { user })).toBe(
              register.rights[right].includes(family),
            );
          const deletion = actions.find(({ name }) => name === "delete");
          expect(deletion?.who !== undefined && holds(deletion.who, { user })).toBe(
            register.rights.delete.includes(family),
          );
        }
      }),
    ));
  it("says every word that it needs in Russian, a branch for what belongs together", () =>
    fc.assert(
      fc.property(anyRegister("things"), (register) => {
        const said = [...textsOf(wordsSaid(saidOfRegister(register), "ru")).keys()];
        for (const name of Object.keys(register.fields)) expect(said).toContain(`fields.${name}`);
        for (const { id } of register.statuses?.list ?? []) expect(said).toContain(`statuses.${id}`);
      }),
    ));
  it("differs from itself in nothing, and from another in something that is said", () =>
    fc.assert(
      fc.property(anyRegister("things"), anyRegister("things"), (one, other) => {
        expect(differences({ register: one }, { register: one })).toEqual([]);
        if (
          JSON.stringify(one) !== JSON.stringify(other) &&
          JSON.stringify({ ...one, fields: null }) !== JSON.stringify({ ...other, fields: null })
        )
          expect(differences({ register: one }, { register: other }).length).toBeGreaterThan(0);
      }),
    ));
  it("differs in a word of any language by what is said in that one", () => {
    const titled = (kz: string): Presentation => ({ words: { "titles.list": { ru: "Парки", kz } } });
    expect(differences({ presentation: titled("Парктер") }, { presentation: titled("Таксопарктер") })).toEqual([
      { code: "word", of: "titles.list", from: "Парктер", to: "Таксопарктер" },
    ]);
  });
  it("tells nobody of a field that he does not see", () =>
    fc.assert(
      fc.property(anyRegister("things"), fc.constantFrom(...FAMILIES), (register, family) => {
        const others = FAMILIES.filter((each) => each !== family);
        const secret: Register = {
          ...register,
          fields: { ...register.fields, secret: { kind: "text", label: { ru: "Тайна" }, sees: others } },
        };
        const steps = register.statuses?.steps.map((step) => ({ ...step, asks: ["secret"] })) ?? [];
        const shown: Register = {
          ...secret,
          ...(secret.statuses && { statuses: { ...secret.statuses, steps } }),
          list: {
            ...secret.list,
            hidden: [...(secret.list.hidden ?? []), "secret"],
            filters: ["secret"],
            widths: { secret: 100 },
            order: "-secret",
          },
          card: [{ title: { ru: "Всё" }, fields: ["secret"] }],
          form: [{ title: { ru: "Всё" }, fields: ["secret"] }],
          importKey: ["secret"],
          relatedTo: ["secret"],
          reminders: [{ field: "secret", days: 1 }],
        };
        expect(JSON.stringify(forFamily({ register: shown }, family))).not.toContain("secret");
        expect(JSON.stringify(forFamily({ register: shown }, others[0] ?? "plain"))).toContain("secret");
      }),
    ));
});

describe("a presentation at random", () => {
  it("has no mistake, and what it makes of the definition has none either", () =>
    fc.assert(
      fc.property(anyParks, (presentation) => {
        expect(PresentationBody.safeParse(presentation).error?.issues ?? []).toEqual([]);
        expect(presentationFaults(parks, presentation, parksKnown)).toEqual([]);
        expect(definitionFaults(presented(parks, presentation), known)).toEqual([]);
      }),
    ));
  it("changes neither access, actions, calls nor what is signed, and leaves the product's own fields their kinds", () =>
    fc.assert(
      fc.property(anyParks, (presentation) => {
        const shaped = presented(parks, presentation);
        for (const part of [
          "access",
          "actions",
          "calls",
          "bound",
          "paper",
          "variants",
          "menu",
          "name",
          "table",
        ] as const)
          expect(shaped[part]).toBe((parks as typeof shaped)[part]);
        for (const [name, field] of Object.entries(parks.fields)) expect(shaped.fields[name]).toMatchObject(field);
      }),
    ));
  it("of nothing is the definition itself", () => expect(presented(parks, {})).toBe(parks));
});

describe("people of families", () => {
  it("are exactly those", () => {
    for (const { user, family } of people)
      for (const other of FAMILIES) expect(holds(peopleOf([other]), { user })).toBe(other === family);
  });
});
