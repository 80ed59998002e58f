import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { IMPORT_MAX_MB } from "../contract/entities/import-check.ts";
import { defined } from "../contract/resource/defined.ts";
import { CHECKED_DOCUMENT_MB, CHECKED_SIGNATURE_MB } from "../contract/routes/check-signature.ts";
import { isSign } from "../definition/steps.ts";
import { UPLOAD } from "../domain/files/check-file.ts";
import { MAX_UPLOAD_BYTES } from "../server/http/app.ts";
import { KEPT_DAYS } from "../server/jobs/sweep.ts";
import { DEFAULT_LIMITS as TABLES } from "../server/modules/imports/reading/limits.ts";
import { SECRETS, VARIABLES } from "../server/settings.ts";
import { checks } from "./check-steps.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, "utf8");
/** The part of a document under one of its headings. */
const section = (text: string, title: string) => text.split(/^## /mu).find((part) => part.startsWith(title)) ?? "";
const codesOf = (text: string) => [...text.matchAll(/`([^`]+)`/gu)].map(([, code = ""]) => code);
const rowsOf = (text: string) => text.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| ---"));
/** The rows of the tables of personal data, by their cells. */
const personal = rowsOf(read("docs/personal-data.md"))
  .filter((row) => row.startsWith("| `"))
  .map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

describe("the README", () => {
  it("lists exactly the variables that the server reads", () => {
    const listed = rowsOf(section(read("README.md"), "Settings")).flatMap((row) => codesOf(row.split("|")[1] ?? ""));
    expect(listed.toSorted()).toEqual([...VARIABLES].filter((name) => name !== "NODE_ENV").toSorted());
  });

  it("says where every resource of the portal stands", () => {
    const stands = rowsOf(section(read("README.md"), "Where it stands")).flatMap(codesOf);
    expect(readdirSync(`${root}src/resources`).filter((name) => !stands.includes(name))).toEqual([]);
  });

  it("names the resources whose records are signed, and no other", () => {
    const paragraphs = section(read("README.md"), "Where it stands").split("\n\n");
    const named = codesOf(paragraphs.find((text) => text.startsWith("**Signed")) ?? "");
    const signed = defined.filter(({ actions }) => actions.some(isSign)).map(({ name }) => name);
    expect(signed.length).toBeGreaterThan(0);
    expect(named.toSorted()).toEqual(signed.toSorted());
  });
});

describe("the operator's guide on the bad day", () => {
  const parts = section(read("docs/guides/operator.md"), "On the bad day").split(/^### /mu).slice(1);
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const rehearsals = Object.keys(scripts).filter((name) => name.startsWith("rehearse:"));

  it("says of every bad day in ten lines what to do, and how it is rehearsed", () => {
    const named = parts.map((part) => part.match(/`npm run (rehearse:[\w-]+)`/u)?.[1]);
    expect(named.toSorted()).toEqual(rehearsals.toSorted());
    for (const part of parts) expect(part.match(/^\d+\. .+$/gmu)).toHaveLength(10);
  });

  it.each(rehearsals)("%s has been run at least twice, as the results say", (name) => {
    const results = read("bench/results/rehearsals.md").split(/^## /mu);
    const lines = results.find((part) => part.includes(`\`npm run ${name}\``))?.match(/^\| \d{4}-.+$/gmu) ?? [];
    expect(lines.length).toBeGreaterThan(1);
  });
});

describe("CONTRIBUTING", () => {
  const guide = read("CONTRIBUTING.md");

  it.each(["contract", "server", "src"])("says what lives in each folder of %s", (folder) => {
    const row = rowsOf(section(guide, "The house")).find((line) => line.startsWith(`| \`${folder}/\``)) ?? "";
    const folders = readdirSync(root + folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => `${name}/`).filter((name) => !codesOf(row).includes(name))).toEqual([]);
  });

  it("lists what is checked before the tests", () => {
    const listed = /everything short of tests \(([^)]+)\)/u.exec(guide)?.[1]?.split(", ");
    expect(listed).toEqual(checks.map(({ name }) => name));
  });
});

describe("the operator's guide", () => {
  it("says how long everything is kept that is swept", () => {
    const kept = rowsOf(section(read("docs/guides/operator.md"), "What is swept"));
    for (const [what, days] of Object.entries(KEPT_DAYS)) {
      const row = kept.find((line) => codesOf(line).includes(what));
      expect([what, row?.match(/\b\d+\b/u)?.[0]]).toEqual([what, String(days)]);
    }
  });
});

describe("the guide of trust", () => {
  const guide = read("docs/guides/trust.md");
  /** Variables that say with whom the server talks. */
  const ways = VARIABLES.filter((name) => /_URL$|_DSN$|^REST_SOURCES$|^MONITORED_FROM$/u.test(name));
  /** Where people come to, and a program of development alone. */
  const inward = ["PUBLIC_URL", "SIGNING_URL"];

  it("lists every secret, and everybody with whom the server talks", () => {
    const kept = codesOf(section(guide, "Keys and secrets"));
    expect([...SECRETS, "BACKUP_KEY_FILE", "REST_SOURCES"].filter((name) => !kept.includes(name))).toEqual([]);
    const told = section(guide, "Who talks to whom");
    expect(ways.filter((name) => !inward.includes(name) && !told.includes(name))).toEqual([]);
  });

  it("says of each class of data whose it is, how it is guarded, in which log it may stand and how long it is kept", () => {
    const [head, ...classes] = rowsOf(section(guide, "Classes of data")).map((row) => row.split("|").slice(1, -1));
    expect(head?.map((cell) => cell.trim())).toEqual([
      "class",
      "what",
      "who",
      "guarded by",
      "in which log",
      "how long",
    ]);
    expect(classes.flatMap((cells) => cells.filter((cell) => cell.trim().length < 4))).toEqual([]);
    const names = classes.map(([name = ""]) => name.trim());
    expect(names).toEqual(["secret", "strict", "business", "open"]);
    const tables = personal.filter((cells) => cells.length === 8);
    expect(tables.length).toBeGreaterThan(30);
    const classOf = (cells: readonly string[]) => /^\w+/u.exec(cells.at(-1) ?? "")?.[0] ?? "";
    expect(tables.filter((cells) => !names.includes(classOf(cells)))).toEqual([]);
  });

  it("says of each upload how large it may be, as the code has it", () => {
    const rows = rowsOf(section(guide, "What may be uploaded"));
    const sizeOf = (what: string) => rows.find((row) => row.includes(what))?.split("|")[4] ?? "";
    expect(sizeOf("export of the platform")).toContain(
      `${MAX_UPLOAD_BYTES / 1024 ** 2} MB; ${TABLES.rows.toLocaleString("en")} rows`,
    );
    expect(sizeOf("records from a file")).toContain(`${IMPORT_MAX_MB} MB`);
    expect(sizeOf("scans of records")).toContain(`${UPLOAD.maxMb} MB, ${UPLOAD.maxPages} pages`);
    expect(sizeOf("public check")).toContain(`${CHECKED_DOCUMENT_MB} MB and ${CHECKED_SIGNATURE_MB} MB`);
  });
});

describe("the page of personal data", () => {
  /** What is swept, by the table that holds it. */
  const SWEPT = {
    idempotency: "idempotency_keys",
    jobs: "jobs",
    attempts: "login_attempts",
    devices: "known_devices",
    selections: "selections",
    runs: "signing_runs",
    notifications: "notifications",
    marks: "notification_marks",
    letters: "letters",
  } satisfies Partial<Record<keyof typeof KEPT_DAYS, string>>;

  it.each(Object.entries(SWEPT))("says of %s how long they are kept, as the sweep has it", (what, table) => {
    const [, , , , kept = ""] = personal.find(([named = ""]) => codesOf(named).includes(table)) ?? [];
    const days = KEPT_DAYS[what as keyof typeof SWEPT]; // a name of the table above
    expect(kept.match(/\d+/gu)).toContain(String(days));
  });
});

describe("what nobody told us", () => {
  const choices = rowsOf(read("docs/unknowns.md")).slice(1);
  const holders = choices.map((row) => [row.split("|")[2]?.trim() ?? "", row.split("|").at(-2) ?? ""] as const);

  it.each(holders.filter(([unknown]) => unknown !== "unknown"))("names where it is held: %s", (_, held) => {
    const codes = codesOf(held);
    const files = filesOf(codes.filter((code) => code.includes("/") || /^[\w-]+\.(ts|json)$/u.test(code)));
    expect(files).not.toEqual([]);
    const text = files.map((file) => read(file)).join("\n");
    const names = codes.filter((code) => /^[A-Za-z_]+$/u.test(code));
    expect(names.filter((name) => !text.includes(name))).toEqual([]);
  });
});

/** The files that the places of a cell mean: themselves, or all below a folder or a pattern; a bare name lies beside the place before it. */
function filesOf(places: readonly string[]): string[] {
  let folder = "";
  return places.flatMap((place) => {
    const path = place.includes("/") ? place : `${folder}/${place}`;
    if (/^[^*]+\.\w+$/u.test(path)) {
      folder = path.slice(0, path.lastIndexOf("/"));
      return [path];
    }
    const [top = ""] = path.split(/\/?\*|\/$/u);
    folder = top;
    const below = readdirSync(root + top, { recursive: true, encoding: "utf8" });
    return below.filter((file) => /\.(ts|json)$/u.test(file)).map((file) => `${top}/${file}`);
  });
}
