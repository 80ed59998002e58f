import type { ShapedHead } from "../../../contract/entities/shaped.ts";
import { FAMILY_PREFIX, type Family } from "../../../contract/families.ts";
import type { RouteSpec } from "../../../contract/route.ts";
import { descriptionRoutes } from "../../../contract/routes/descriptions.ts";
import { resourceOfRegister } from "../../../definition/studio/register.ts";
import { everyone } from "../../../definition/who.ts";
import type { PortalCall } from "../../config/portal-call.ts";
import type { Session } from "../../config/session.ts";
import { addCalls } from "../../engine/define/language/calls.ts";
import type { MenuGroup } from "../../engine/define/language/pages.ts";
import type { ResourceHead } from "../../engine/registry/heads.ts";
import type { Speaker } from "../../providers/i18n/i18n.ts";
import type { Wiring } from "../wiring.ts";
import { fileOfShaped } from "./file-of-shaped.ts";

type Portal = Pick<Wiring, "dataProvider" | "shape"> & { readonly speaker: Pick<Speaker, "addWords" | "locale"> };

/** Puts what administrators have made of the portal in place, as the profile told of it. */
export function takeShape(portal: Portal, session: Session, shaped: readonly ShapedHead[]): void {
  const { family } = session;
  const ask = async (name: string) => {
    const call: PortalCall = { route: descriptionRoutes.one, family, params: { resource: name } };
    const { data } = (await portal.dataProvider.custom?.({ url: "", method: "get", meta: { portal: call } })) ?? {};
    return (data as { data: { body: unknown } }).data.body; // what the call answers with
  };
  const registers = shaped.filter((head) => head.register !== null);
  // What is told again of a revision that is known would take the place of its whole calls.
  const fresh = registers.filter(({ resource, revision }) => portal.shape.revision(resource) !== revision);
  addCalls(fresh.flatMap((head) => headCalls(head, family)));
  portal.speaker.addWords({ ru: titlesOf(registers), [portal.speaker.locale()]: titlesOf(registers) });
  portal.shape.take({
    revisions: new Map(shaped.map(({ resource, revision }) => [resource, revision])),
    registers: registers.flatMap(headOf),
    make: async (name) => fileOfShaped(name, await ask(name)),
  });
}

/** Reads anew what is shaped: the studio has published something. */
export async function takeNewShape(portal: Portal, session: Session): Promise<void> {
  const call: PortalCall = { route: descriptionRoutes.list, family: session.family };
  const { data } = (await portal.dataProvider.custom?.({ url: "", method: "get", meta: { portal: call } })) ?? {};
  takeShape(portal, session, (data as { data: ShapedHead[] }).data); // likewise
}

const titlesOf = (registers: readonly ShapedHead[]) =>
  Object.fromEntries(
    registers.map(({ resource, register }) => [resource, { titles: { list: register?.title ?? "" } }]),
  );

const verbs = { list: "GET", one: "GET", create: "POST", update: "PUT" } as const;

/** Of the calls of a register what is asked before its description is there: whose they are and where. */
function headCalls({ resource, register }: ShapedHead, family: Family): RouteSpec[] {
  if (!register) return [];
  const path = `${FAMILY_PREFIX[family]}registers/${register.name}`;
  const mine = { list: true, one: true, create: register.create, update: register.edit };
  return (Object.keys(verbs) as (keyof typeof verbs)[]).flatMap((verb) => {
    const at = verb === "one" || verb === "update" ? `${path}/:id` : path;
    const head = {
      name: `${resource}.${verb}`,
      method: verbs[verb],
      access: { families: mine[verb] ? { [family]: at } : {} },
    };
    return [head as unknown as RouteSpec]; // the rest comes with the description, as of the product's resources
  });
}

/** What every page knows of a register; what its reader may open the server has said. */
function headOf({ resource, register }: ShapedHead): ResourceHead[] {
  if (!register || resource !== resourceOfRegister(register.name)) return [];
  const path = `/registers/${register.name}`;
  return [
    {
      name: resource,
      titles: {
        list: `${resource}.titles.list`,
        one: `${resource}.titles.one`,
        create: `${resource}.titles.create`,
        edit: `${resource}.titles.edit`,
      } as ResourceHead["titles"], // keys of its own words
      paths: {
        list: path,
        show: `${path}/:id`,
        ...(register.create && { create: `${path}/add` }),
        ...(register.edit && { edit: `${path}/edit/:id` }),
      } as ResourceHead["paths"], // addresses, as just written
      access: {
        list: everyone,
        show: everyone,
        ...(register.create && { create: everyone }),
        ...(register.edit && { edit: everyone }),
      },
      variant: 0,
      drawn: [],
      menu: { group: register.group as MenuGroup, order: register.order, icon: "section" },
    },
  ];
}
