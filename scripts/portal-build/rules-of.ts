/** A rule of a sheet as a minifier writes it: what stands before its braces, and what within. */
type Rule = { readonly head: string; readonly body: string };

const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;
const NOT = /:not\([^()]*\)/g;
/** What holds rules of its own. */
const NESTING = /^@(media|supports|layer)\b/;

/**
 * The rules of a sheet that may concern a piece of markup, in their order: those of elements and attributes, and those all of whose
 * classes are in it. Named animations and fonts are left out.
 */
export function rulesOf(sheet: string, markup: string): string {
  const there = new Set([...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")));
  const concerns = (selector: string) =>
    [...selector.replace(NOT, "").matchAll(CLASS)].every(([, name = ""]) => there.has(name));
  const kept = (css: string): string =>
    split(css)
      .map(({ head, body }) => {
        if (NESTING.test(head)) return wrapped(head, kept(body));
        return head.startsWith("@") ? "" : wrapped(partsOf(head).filter(concerns).join(), body);
      })
      .join("");
  return kept(sheet.replace(/\/\*[\s\S]*?\*\//g, ""));
}

const wrapped = (head: string, body: string): string => (head === "" || body === "" ? "" : `${head}{${body}}`);

function split(css: string): Rule[] {
  const rules: Rule[] = [];
  let depth = 0;
  let begin = 0;
  let open = 0;
  for (const [at, sign] of [...css].entries()) {
    if (sign === "{" && depth++ === 0) open = at;
    if (sign === ";" && depth === 0) begin = at + 1; // `@charset …;`, `@import …;`
    if (sign !== "}" || --depth > 0) continue;
    rules.push({ head: css.slice(begin, open).trim(), body: css.slice(open + 1, at) });
    begin = at + 1;
  }
  return rules;
}

/** The selectors of a list; a comma in brackets divides none. */
function partsOf(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let begin = 0;
  for (const [at, sign] of [...list].entries()) {
    if (sign === "(" || sign === "[") depth += 1;
    if (sign === ")" || sign === "]") depth -= 1;
    if (sign !== "," || depth > 0) continue;
    parts.push(list.slice(begin, at));
    begin = at + 1;
  }
  return [...parts, list.slice(begin)];
}
