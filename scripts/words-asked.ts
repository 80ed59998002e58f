import { readdirSync, readFileSync } from "node:fs";
import { defined } from "../contract/resource/defined.ts";
import { resourceOf } from "../src/engine/define/resource-of.ts";

const root = new URL("..", import.meta.url);
const PARTS = ["src", "server", "contract", "definition", "domain", "templates"];
/** Written from the words themselves, or only read by tests. */
const OTHERS = /(^|\/)testing\/|\.test(-d)?\.tsx?$|^src\/config\/words\.ts$/;

const sources = (): string[] =>
  PARTS.flatMap((part) =>
    readdirSync(new URL(part, root), { recursive: true, encoding: "utf8" })
      .map((file) => `${part}/${file.replaceAll("\\", "/")}`)
      .filter((file) => /\.tsx?$/.test(file) && !OTHERS.test(file))
      .map((file) => readFileSync(new URL(file, root), "utf8")),
  );

/** What the product asks its words for: keys as they are, and those that it makes of names while it runs. */
export type Asked = { readonly keys: ReadonlySet<string>; readonly made: readonly { text: string; form: RegExp }[] };

/** Reads it from the product's code, and from its resources as the engine has them. */
export function wordsAsked(texts: readonly string[] = sources()): Asked {
  const keys = texts.flatMap((text) => [...text.matchAll(/"([\w-]+(?:\.[\w-]+)+)"/g)].map(([, key = ""]) => key));
  const made = texts.flatMap((text) =>
    [...text.matchAll(/`([^`\n]*)`/g)].flatMap(([, template = ""]) => {
      const parts = template.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/);
      // A key that is made of nothing but names could be any.
      const isKey =
        parts.length > 1 && /^[\w.-]+$/.test(parts.join("")) && /\w\w/.test(parts.join("").replace(/^\./, ""));
      return isKey && template.includes(".") ? [{ text: template, form: formOf(parts) }] : [];
    }),
  );
  return {
    keys: new Set([...keys, ...defined.map((definition) => resourceOf(definition, defined)).flatMap(textsIn)]),
    made,
  };
}

const formOf = (parts: readonly string[]): RegExp =>
  new RegExp(`^${parts.map((part) => part.replace(/[.-]/g, "\\$&")).join("[\\w.-]+")}$`);

const textsIn = (part: unknown): string[] => {
  if (typeof part === "string") return [part];
  return typeof part === "object" && part !== null ? Object.values(part).flatMap(textsIn) : [];
};

/** The branch that a key stands under: `fines.statuses` of `fines.statuses.0`. */
const branchOf = (key: string): string => key.slice(0, key.lastIndexOf("."));

/** Keys that nobody asks for, neither by themselves nor with all of their branch, as a choice does. */
export const unasked = (words: readonly string[], { keys, made }: Asked): string[] =>
  words.filter((key) => !keys.has(key) && !keys.has(branchOf(key)) && !made.some(({ form }) => form.test(key)));

/** What is asked for and is not there. A key of two names could be a call or an event as well, and is left to the tests of screens. */
export function unknown(words: readonly string[], { keys, made }: Asked): string[] {
  const files = new Set(words.map((key) => key.slice(0, key.indexOf("."))));
  const isKey = (text: string) => text.split(".").length > 2 && files.has(text.slice(0, text.indexOf(".")));
  const there = new Set(words.flatMap((key) => [key, branchOf(key)]));
  return [
    ...[...keys].filter((key) => isKey(key) && !there.has(key)),
    ...made.filter(({ text, form }) => isKey(text) && !words.some((key) => form.test(key))).map(({ text }) => text),
  ];
}
