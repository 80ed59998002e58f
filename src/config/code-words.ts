import { useEffect, useState } from "react";
import { localeOfTag } from "./locales.ts";

const FILE = "code-step";
type Words = typeof import("../../locales/ru/code-step.json");

/** A language is a file of the build of its own: it comes with the second step, which most accounts do not have. */
const files = import.meta.glob<Words>("../../locales/*/code-step.json", { import: "default" });

/** The words of the second step, in the language that the page speaks; undefined until they are there. */
export function useCodeWords(): ((key: `code-step.${keyof Words}`) => string) | undefined {
  const [words, setWords] = useState<Words>();
  useEffect(() => {
    void files[`../../locales/${localeOfTag(document.documentElement.lang)}/${FILE}.json`]?.().then(setWords);
  }, []);
  return words && ((key) => words[key.slice(FILE.length + 1) as keyof Words]); // what the key is made of
}
