import type { z } from "zod";
import { MOST_OF_BODY, PresentationBody, RegisterBody } from "../../../contract/entities/studio-bodies.ts";
import { defined } from "../../../contract/resource/defined.ts";
import type { Definition } from "../../../definition/resource.ts";
import type { Revised } from "../../../definition/studio/compare.ts";
import { fault, type StudioFault } from "../../../definition/studio/fault.ts";
import { saidOfPresentation } from "../../../definition/studio/presentation.ts";
import { presentationFaults } from "../../../definition/studio/presentation-faults.ts";
import { isRegister, registerOf, resourceOfRegister, saidOfRegister } from "../../../definition/studio/register.ts";
import { registerFaults } from "../../../definition/studio/register-faults.ts";
import type { SaidAt } from "../../../definition/studio/said.ts";
import { textsOf, withoutForm } from "../../../definition/words.ts";
import { usualWords } from "../../http/words.ts";
import { originals } from "../../studio/originals.ts";

/** The groups of the menu that a register may stand in. */
export const GROUPS = ["documents", "parks", "money", "reference", "settings"] as const;
/** What others may refer to: whose records are deleted by the engine alone, which asks who refers to them. */
export const REFERABLE = ["parks", "counterparties", "contracts", "drivers", "employees", "services"] as const;

/** A resource of the product as it is shaped now; undefined for a register and for what there is not. */
export const productOf = (resource: string): Definition | undefined =>
  isRegister(resource) ? undefined : defined.find(({ name }) => name === resource);

/** What is not published any more, and still served as it stands where it was: the product does not do what would be wrong with it. */
const ONLY_NEW: readonly string[] = [
  "searchUnseen",
  "orderTells",
  "askedUnseen",
  "notAsked",
  "sameTarget",
  "keyUnchanged",
  "beyond",
  "sameLabel",
];

/** The mistakes of what was read, or it. */
export type ReadBody = { readonly faults: readonly StudioFault[]; readonly revised?: Revised };

const shapeFaults = (error: z.ZodError): readonly StudioFault[] =>
  error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => fault([...issue.path, key].join("."), "unknownPart", key))
      : [fault(issue.path.join("."), issue.code === "too_big" ? "tooMany" : "shape")],
  );

/**
 * Reads a body of a subject: of what shape it is, then what each part says, every mistake at its place. `registers`: the resources of all
 * registers, which fields may refer to as well. `origins`: the other systems that may be read, where it is to be published; what was published
 * before the operator has taken one away is read as it stands, and refuses its questions.
 */
export function readBody(
  resource: string,
  body: unknown,
  registers: readonly string[],
  origins?: readonly string[],
): ReadBody {
  const read = readWhole(resource, body, registers, origins);
  return origins ? read : { ...read, faults: read.faults.filter(({ code }) => !ONLY_NEW.includes(code)) };
}

function readWhole(
  resource: string,
  body: unknown,
  registers: readonly string[],
  origins: readonly string[] | undefined,
): ReadBody {
  if (JSON.stringify(body ?? null).length > MOST_OF_BODY) return { faults: [fault("", "tooLarge")] };
  const resources = [...REFERABLE, ...registers];
  if (isRegister(resource)) {
    const read = RegisterBody.safeParse(body);
    if (!read.success) return { faults: shapeFaults(read.error) };
    const register = read.data;
    const misnamed =
      resourceOfRegister(register.name) === resource ? [] : [fault("name", "otherName", registerOf(resource))];
    return {
      faults: [...misnamed, ...registerFaults(register, { resources, groups: GROUPS, origins })],
      revised: { register },
    };
  }
  // As the product has it: what may be published does not hang on what is published now.
  const definition = originals.get(resource);
  const read = PresentationBody.safeParse(body);
  if (!definition) return { faults: [fault("", "noResource", resource)] };
  if (!read.success) return { faults: shapeFaults(read.error) };
  const presentation = read.data;
  return {
    faults: presentationFaults(definition, presentation, { resources, words: wordsOfResource(resource) }),
    revised: { presentation },
  };
}

/** The paths of everything that the product says of a resource. */
const wordsOfResource = (resource: string): readonly string[] =>
  [...textsOf(usualWords(resource)).keys()].map(withoutForm);

/** What a body says in words. */
export const saidOf = (revised: Revised): SaidAt =>
  "register" in revised ? saidOfRegister(revised.register) : saidOfPresentation(revised.presentation);
