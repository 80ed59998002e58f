import { readFileSync } from "node:fs";

/** An address of spec §2 that there is: what draws it, and who may open it; nobody by name: it is public. */
export type SpecPage = { readonly address: string; readonly shown: string; readonly who: readonly string[] };

/** The addresses of spec §2 with those who may open them, as docs/spec-coverage.md has them of the guards of the pages. */
export function specPages(): SpecPage[] {
  const text = readFileSync(new URL("../../docs/spec-coverage.md", import.meta.url), "utf8");
  const rows = text.matchAll(/^\| `(\/\S*)` \| (.+?) \| (.*) \|$/gm);
  return [...rows].flatMap(([, address = "", shown = "", who = ""]) => {
    if (who === "") return []; // to come
    return [{ address, shown, who: who === "anybody" ? [] : who.split(", ") }];
  });
}

/** What stands for a parameter in the address of a record: a number, or what nobody guesses. */
const VALUE = String.raw`[\w-]*\d[\w-]*`;

/**
 * A page's address with a record in it that one of the known addresses names: `/contracts/edit/:id` of `/contracts/12`, or of another
 * address at which the same is drawn; undefined where none does.
 */
export function filledFrom({ address, shown }: SpecPage, known: ReadonlySet<string>): string | undefined {
  const [before = "", , after = "", another] = address.split(/(:\w+)/u);
  if (another !== undefined) {
    const whole = new RegExp(`^${address.replaceAll(/:\w+/gu, VALUE)}$`, "u");
    return [...known].find((path) => whole.test(path));
  }
  const [resource = ""] = shown.split(",");
  // What stands behind another record, as the form of a contract's agreement, names that record.
  const isOwn = (each: SpecPage) => /^[^:]*:\w+(\/edit)?$/u.test(each.address);
  const alike = all.filter((each) => shown.includes(",") && each.shown.startsWith(`${resource},`) && isOwn(each));
  for (const folder of [...foldersOf(before), ...alike.flatMap(({ address }) => foldersOf(address))]) {
    const record = new RegExp(`^${folder}(${VALUE})(?=/|$)`, "u");
    for (const path of known) {
      const value = record.exec(path)?.[1];
      if (value) return before + value + after;
    }
  }
  return undefined;
}

/** `/contracts/edit/` and `/contracts/` of `/contracts/edit/:id`. */
function foldersOf(address: string): string[] {
  const parts = (address.split(":")[0] ?? "").split("/").slice(1, -1);
  return parts.map((_, place) => `/${parts.slice(0, parts.length - place).join("/")}/`);
}

const all = specPages();
