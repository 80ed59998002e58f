import { describe, expect, it } from "vitest";
import { defined } from "../../../contract/resource/defined.ts";
import { routesOf } from "../../../contract/resource/routes.ts";
import { pathsOf } from "../../../contract/route.ts";
import { routes } from "../../../contract/routes/all.ts";
import type { User } from "../../../domain/access/user.ts";
import { mayOpen as mayOpenPage, type ResourcePage } from "../../engine/registry/may.ts";
import { withVariants } from "../../engine/registry/variants.ts";
import { sessionOf } from "../../engine/testing/people.ts";
import { described } from "../described.ts";
import { FORGET, PUBLIC_PAPERS, RESTORE } from "../entrance/public-papers.ts";
import { mayOpen } from "../may-open.ts";
import { customPages } from "../routing/custom-pages.ts";
import { specCalls } from "./calls.ts";
import { specPages } from "./pages.ts";
import { SIGNED } from "./signed.ts";
import { callsToCome, pagesToCome } from "./still-to-come.ts";
import { isTest, testsOf } from "./tests-of.ts";

/** Calls that follow from a definition are each made by these; what they answer is held by those that are named by what they do. */
const GENERATED =
  "server/http/access-said.test.ts, server/http/every-list.long.test.ts, server/http/every-field.long.test.ts";
const generatedFor = (name: string): string => {
  if (/Counts$/u.test(name)) return "server/http/every-list.long.test.ts";
  return /\.print$/u.test(name) ? "server/modules/papers/every-print.long.test.ts" : GENERATED;
};
const generated: ReadonlySet<string> = new Set(
  defined.flatMap((each) => Object.values(routesOf(each)).map(({ name }) => name)),
);

/** The test of a call that no test writes out whole: it is signed by a helper that puts the address together. */
const proofOf = (name: string): string => SIGNED[name] ?? (generated.has(name) ? generatedFor(name) : "");

/** `GET parks/:`: names of parameters tell nothing. */
const keyOf = (method: string, path: string) => `${method} ${path.replaceAll(/:\w+|\{\w+\}/gu, ":")}`;
const known = new Map(
  routes.flatMap((route) => pathsOf(route).map(({ path }) => [keyOf(route.method, path), { route, path }] as const)),
);

const callLines = Object.entries(specCalls).flatMap(([group, text]) =>
  text.split(",").map((said) => {
    const call = said.trim();
    const [method = "", path = ""] = call.split(" ");
    const found = known.get(keyOf(method, path));
    const tests = found ? testsOf(method, found.path) : [];
    const proof = tests.slice(0, 2).join(", ") || proofOf(found?.route.name ?? "");
    return { group, call, route: found?.route.name ?? "", proof };
  }),
);

/** One of each kind of person (spec §6), and those whom a flag gives more. */
const base: User = { roleId: 1, isOutsourcing: false, isPaid: false, hasAccountingServices: false, isAdmin: false };
const people = {
  manager: base,
  admin: { ...base, isAdmin: true },
  client: { ...base, roleId: 2 },
  outsourcer: { ...base, isOutsourcing: true },
  "outsourcing client": { ...base, roleId: 2, isOutsourcing: true },
  "outsourcing client with accounting": { ...base, roleId: 2, isOutsourcing: true, hasAccountingServices: true },
  "paid client": { ...base, roleId: 2, isPaid: true },
  "client with accounting": { ...base, roleId: 2, hasAccountingServices: true },
} as const satisfies Record<string, User>;

const PAGES: readonly ResourcePage[] = ["list", "show", "create", "edit"];
/** Who may open an address, as the guards of its pages say; `shown` is where it is drawn. */
const drawn = [
  ...described.flatMap(withVariants).flatMap((resource) =>
    PAGES.flatMap((page) => {
      const path = resource.paths[page];
      const may = (user: User) => mayOpenPage(resource, page, sessionOf(user));
      return path === undefined ? [] : [{ path, shown: `${resource.name}, ${page}`, may }];
    }),
  ),
  ...customPages.map(({ path, ...demand }) => ({
    path,
    shown: "a page of its own",
    may: (user: User) => mayOpen(demand, sessionOf(user)),
  })),
];
const PUBLIC: Readonly<Record<string, string>> = {
  "/login": "the entrance",
  "/login-ecp": "the entrance",
  "/error": "a page of its own",
  ...Object.fromEntries([...PUBLIC_PAPERS, FORGET, RESTORE].map((path) => [path, "a page of its own"])),
};

const pageLines = specPages.map((address) => {
  const pages = drawn.filter(({ path }) => keyOf("", path) === keyOf("", address));
  const who = Object.entries(people).flatMap(([name, user]) => (pages.some(({ may }) => may(user)) ? [name] : []));
  const open = PUBLIC[address];
  return { address, shown: open ?? pages[0]?.shown ?? "", who: open ? "anybody" : who.join(", ") };
});

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
const coming = (what: string | undefined) => (what ? `*comes with ${what}*` : "");

const groups = Object.keys(specCalls).map((group) => {
  const lines = callLines.filter((line) => line.group === group);
  const rows = lines.map(({ call, route, proof }) => [
    `\`${call}\``,
    route ? `\`${route}\`` : coming(callsToCome[call]),
    proof,
  ]);
  return `### ${group}\n\n${table(["call", "route", "tests"], rows)}`;
});
const document = `# What of the specification there is

Written from the contract and the descriptions by \`npm run spec:coverage\`; a line added by hand is lost. A test fails on an empty cell, and
on a line that is still called missing and is there.

## Calls (spec §7): ${callLines.filter(({ route }) => route).length} of ${callLines.length}

${groups.join("\n\n")}

## Pages (spec §2): ${pageLines.filter(({ shown }) => shown).length} of ${pageLines.length}

Who may open them of: ${Object.keys(people).join(", ")}.

${table(
  ["address", "drawn by", "who may open it"],
  pageLines.map(({ address, shown, who }) => [
    `\`${address}\``,
    shown || coming(pagesToCome[address]),
    shown ? who : "",
  ]),
)}
`;

describe("the specification", () => {
  it("has every call and every page, but for those that are said to be coming", () => {
    const sorted = (lines: readonly string[]) => [...lines].sort();
    expect(sorted(callLines.filter(({ route }) => !route).map(({ call }) => call))).toEqual(
      sorted(Object.keys(callsToCome)),
    );
    expect(sorted(pageLines.filter(({ shown }) => !shown).map(({ address }) => address))).toEqual(
      sorted(Object.keys(pagesToCome)),
    );
  });

  it("has a test for every call that there is, and somebody for every page", () => {
    expect(callLines.filter(({ route, proof }) => route && !proof).map(({ call }) => call)).toEqual([]);
    expect(pageLines.filter(({ shown, who }) => shown && !who).map(({ address }) => address)).toEqual([]);
    const named = new Set(callLines.flatMap(({ proof }) => proof.split(", ").filter((file) => file !== "")));
    expect([...named].filter((file) => !isTest(file))).toEqual([]);
  });

  it("is told line by line in a document that is as the code is", async () => {
    await expect(document).toMatchFileSnapshot("../../../docs/spec-coverage.md");
  });
});
