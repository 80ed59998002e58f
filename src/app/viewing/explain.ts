import type { TFunction } from "i18next";
import { recordShape } from "../../../contract/hidden.ts";
import { audienceOf } from "../../../contract/only-for.ts";
import { pathsOf, type RouteSpec } from "../../../contract/route.ts";
import { leftOf } from "../../../definition/rights/left-of.ts";
import { type Called, predicateInWords } from "../../../definition/rights/predicate-words.ts";
import { FAMILIES, type Family } from "../../../domain/access/family.ts";
import type { Predicate } from "../../../domain/access/predicate.ts";
import type { Session } from "../../config/session.ts";
import type { Action } from "../../engine/define/language/actions.ts";
import { findCall } from "../../engine/define/language/calls.ts";
import type { Resource } from "../../engine/define/language/resource.ts";

/** Why something is there: what it is, and each thing that its description says of it. */
export type Explained = {
  readonly kind: "menu" | "column" | "field" | "action" | "page";
  readonly name: string;
  readonly lines: readonly { readonly label: string; readonly said: string }[];
};
export type About = { readonly t: TFunction; readonly session: Pick<Session, "family"> };
type OfResource = About & { readonly resource: Resource };

const AT = "studio-pages.xray";
const baseOf = (path: string): string => path.split(".")[0] ?? path;

function calledIn({ t, resource }: { readonly t: TFunction; readonly resource?: Resource | undefined }): Called {
  const say = t as unknown as Called["say"]; // keys are made here of what the language has
  return {
    say,
    field: (path) => {
      const label = resource?.fields[baseOf(path)]?.label;
      return label ? t(label) : path;
    },
    value: (path, value) => {
      if (typeof value === "boolean") return t(value ? "common.value.yes" : "common.value.no");
      const field = resource?.fields[baseOf(path)];
      const said = String(value);
      if (field?.kind === "status")
        return say(`${resource?.name}.statuses.${said}`, {
          defaultValue: say(`statuses.${resource?.name}.${said}`, { defaultValue: said }),
        });
      const option = field?.kind === "choice" ? field.options.find(({ id }) => id === value) : undefined;
      return option ? t(option.label) : said;
    },
  };
}

/** The families that a call has, each with what is left of the predicates for it; nobody where there are none. */
function peopleInWords(
  route: RouteSpec | undefined,
  who: readonly (Predicate | undefined)[],
  about: About & { readonly resource?: Resource },
): string {
  const { t } = about;
  const predicates = [...who, route?.who].filter((each) => each !== undefined);
  const has = (family: Family) =>
    route === undefined || pathsOf(route).some((path) => path.family === undefined || path.family === family);
  const said = FAMILIES.filter(has).flatMap((family) => {
    const left = leftOf({ all: predicates }, family);
    if (left === false) return [];
    const name = t(`studio-pages.people.${family}`);
    return [left === true ? name : `${name} (${predicateInWords(left, calledIn(about))})`];
  });
  return said.length > 0 ? said.join(", ") : t("studio-pages.predicate.never");
}

/** At which address the person's family has a call. */
function addressOf(route: RouteSpec | undefined, { session }: About): string | undefined {
  const found = route && pathsOf(route).find(({ family }) => family === undefined || family === session.family);
  return found && `${route.method} /api/${found.path}`;
}

const callLine = (route: RouteSpec | undefined, about: About) => {
  const said = addressOf(route, about);
  return said === undefined ? [] : [{ label: about.t(`${AT}.call`), said }];
};

/** A page or a line of the menu: whose it is, and on which call it lives. */
export function explainPage(
  kind: "menu" | "page",
  name: string,
  { needs, who }: { readonly needs?: RouteSpec | undefined; readonly who?: Predicate<never> | undefined },
  about: About,
): Explained {
  const { t } = about;
  return {
    kind,
    name,
    lines: [{ label: t(`${AT}.shown`), said: peopleInWords(needs, [who], about) }, ...callLine(needs, about)],
  };
}

/** A field, as a column or in a form or on a card. */
export function explainField(kind: "column" | "field", name: string, about: OfResource): Explained | undefined {
  const { resource, t } = about;
  const field = resource.fields[name];
  if (!field) return undefined;
  const [list, one, update] = ["list", "one", "update"].map((verb) => findCall(`${resource.name}.${verb}`));
  const read = kind === "column" ? list : one;
  const shape = read && "reply" in read ? recordShape(read) : {};
  const schema = shape[name];
  const audience = schema && audienceOf(schema);
  const sent =
    update?.body !== undefined && typeof update.body === "object" && "shape" in update.body ? update.body.shape : {};
  const written = (sent as Readonly<Record<string, (typeof shape)[string]>>)[name];
  const writers = written && audienceOf(written);
  return {
    kind,
    name: t(field.label),
    lines: [
      { label: t(`${AT}.shown`), said: audience ? peopleInWords(read, [audience], about) : t(`${AT}.everyone`) },
      ...(writers ? [{ label: t(`${AT}.writers`), said: peopleInWords(update, [writers], about) }] : []),
      ...callLine(read, about),
    ],
  };
}

function callOf({ run }: Action): RouteSpec | undefined {
  if ("go" in run) return findCall(run.needs);
  if ("sign" in run) return findCall(run.sign);
  return findCall("call" in run ? run.call : run.download);
}

/** An action: whose it is, what must hold of a record, and by which call it is done. `why`: what stands against it now. */
export function explainAction(action: Action, about: OfResource, why?: string): Explained {
  const { t } = about;
  const route = callOf(action);
  const called = calledIn(about);
  const rules = [action.shown, ...(action.rules ?? []).map(({ when }) => when)].filter((each) => each !== undefined);
  return {
    kind: "action",
    name: t(action.label),
    lines: [
      { label: t(`${AT}.shown`), said: peopleInWords(route, [action.who], about) },
      ...rules.map((rule) => ({ label: t(`${AT}.rule`), said: predicateInWords(rule, called) })),
      ...(why ? [{ label: t(`${AT}.off`), said: why }] : []),
      ...callLine(route, about),
    ],
  };
}

/** What is done by a call of its own and is no action: adding, changing, a file. */
export function explainCall(name: string, call: string, who: Predicate<never> | undefined, about: About): Explained {
  const route = findCall(call);
  return {
    kind: "action",
    name,
    lines: [{ label: about.t(`${AT}.shown`), said: peopleInWords(route, [who], about) }, ...callLine(route, about)],
  };
}
