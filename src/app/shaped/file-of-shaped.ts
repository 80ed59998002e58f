import { routesOf } from "../../../contract/resource/routes.ts";
import type { RouteSpec } from "../../../contract/route.ts";
import type { Definition } from "../../../definition/resource.ts";
import type { Presentation } from "../../../definition/studio/presentation.ts";
import { presented, saidOfPresentation } from "../../../definition/studio/presentation.ts";
import { definitionOf, isRegister, type Register, saidOfRegister } from "../../../definition/studio/register.ts";
import {
  overlaid,
  SAID_IN,
  type SaidAt,
  type SaidIn,
  withRussian,
  wordsSaid,
} from "../../../definition/studio/said.ts";
import { type Words, wordsWithDefaults } from "../../../definition/words.ts";
import en from "../../../locales/defaults/en.json" with { type: "json" };
import kz from "../../../locales/defaults/kz.json" with { type: "json" };
import ru from "../../../locales/defaults/ru.json" with { type: "json" };
import { addCalls } from "../../engine/define/language/calls.ts";
import { resourceOf } from "../../engine/define/resource-of.ts";
import { loadFile, type ResourceFile } from "../entrance/load-file.ts";

const DEFAULTS: Readonly<Record<SaidIn, Words>> = { ru, en, kz };

/**
 * The file of a resource that administrators have shaped: the same as the build makes of the product's (scripts/portal-build/resource-files.ts),
 * made here of what the server says they have published. `body`: a register, or a presentation of a resource of the product.
 */
export async function fileOfShaped(name: string, body: unknown): Promise<ResourceFile> {
  if (isRegister(name)) return fileOfRegister(body as Register); // checked when it was published, read by its own call
  const presentation = body as Presentation; // likewise
  const file = await loadFile(name);
  const shaped = presented(file.definition, presentation);
  const calls: Readonly<Record<string, RouteSpec>> = routesOf(shaped);
  const usual: Readonly<Record<string, RouteSpec>> = routesOf(file.definition);
  // A call that the contract says otherwise than it follows stays as it is said.
  const routes = file.routes.map((route) => {
    const verb = route.name.slice(name.length + 1);
    return route === usual[verb] ? (calls[verb] ?? route) : route;
  });
  addCalls(routes);
  const resource = resourceOf(shaped);
  const named = Object.entries(file.resource.fields).filter(([, { kind }]) => kind === "choice");
  // Choices among all resources are made with all of them, by the build.
  const fields = {
    ...resource.fields,
    ...Object.fromEntries(named.filter(([field]) => shaped.fields[field]?.kind === "resource")),
  };
  return {
    ...file,
    resource: { ...resource, fields },
    routes,
    words: wordsOf(shaped, saidOfPresentation(presentation), file.words),
  };
}

function fileOfRegister(register: Register): ResourceFile {
  const definition = definitionOf(register);
  const routes: RouteSpec[] = Object.values(routesOf(definition));
  addCalls(routes);
  const words = wordsOf(definition, saidOfRegister(register), {});
  return { definition, resource: resourceOf(definition), routes, words };
}

/** Words by language, those of the product with what administrators say in their place, and with what stands in for the rest. */
function wordsOf(definition: Definition, said: SaidAt, usual: ResourceFile["words"]): ResourceFile["words"] {
  const { name } = definition;
  return Object.fromEntries(
    SAID_IN.map((locale) => {
      const before = (usual[locale]?.[name] ?? {}) as Words; // a branch for each resource
      const over = wordsSaid(locale === "ru" || Object.keys(before).length > 0 ? said : withRussian(said), locale);
      const own = overlaid(before, over);
      const follows = wordsWithDefaults(definition, { own, defaults: DEFAULTS[locale], rest: {} });
      return [locale, { ...usual[locale], [name]: follows }];
    }),
  );
}
