/** A step of a guide: commands to run, or a change to a file. */
export type Step =
  | { readonly kind: "run"; readonly commands: readonly string[] }
  | { readonly kind: "change"; readonly file: string; readonly before: string; readonly after: string };

/**
 * The steps that a guide tells its reader to take, in their order: every `sh` block is run, every `diff` block is a change to the
 * file of its first line. Throws on a block that is neither: a guide may not show what nobody checks.
 */
export function stepsOf(markdown: string): Step[] {
  return [...markdown.matchAll(/^```(\S*)\n([\s\S]*?)^```$/gm)].map(([, language = "", text = ""]) => {
    const lines = text.trimEnd().split("\n");
    if (language === "sh") return { kind: "run", commands: lines.filter((line) => !line.startsWith("#")) };
    if (language !== "diff") throw new Error(`a block of ${language || "no language"} is checked by nobody:\n${text}`);
    const [head = "", ...change] = lines;
    const side = (without: string) =>
      change
        .filter((line) => !line.startsWith(without))
        .map((line) => line.slice(1))
        .join("\n");
    return { kind: "change", file: head.replace(/^# /, ""), before: side("+"), after: side("-") };
  });
}

/** A text with a change made; throws where what is to be changed does not stand there exactly once. */
export function changed(text: string, { file, before, after }: Extract<Step, { readonly kind: "change" }>): string {
  const parts = text.split(before);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} places that read:\n${before}`);
  return parts.join(after);
}
