/** The line that a key leads to from the one in focus; undefined: the key is none of the menu's. */
export function reached(lines: readonly HTMLElement[], from: Element | null, key: string): HTMLElement | undefined {
  const at = from instanceof HTMLElement ? lines.indexOf(from) : -1;
  const last = lines.length - 1;
  switch (key) {
    case "ArrowDown":
      return lines[at >= last ? 0 : at + 1];
    case "ArrowUp":
      return lines[at <= 0 ? last : at - 1];
    case "Home":
      return lines[0];
    case "End":
      return lines[last];
    default:
      return key.length === 1 && key !== " " ? beginningWith(lines, at, key) : undefined;
  }
}

/** The next line, round and round, whose words begin with a letter. */
function beginningWith(lines: readonly HTMLElement[], at: number, letter: string): HTMLElement | undefined {
  const after = [...lines.slice(at + 1), ...lines.slice(0, at + 1)];
  return after.find((line) =>
    (line.textContent ?? "").trim().toLocaleLowerCase().startsWith(letter.toLocaleLowerCase()),
  );
}
