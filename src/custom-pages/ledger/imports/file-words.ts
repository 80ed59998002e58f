const NBSP = "\u00a0";
/** What a person may choose; the server looks into the file itself. */
export const EXTENSIONS = [".csv", ".xlsx", ".json"] as const;

/** `2,4 МБ`: binary units with the words of the interface's language, one decimal from a megabyte on. */
export function formatSize(bytes: number, units: readonly [bytes: string, kilo: string, mega: string]): string {
  if (bytes < 1024) return `${bytes}${NBSP}${units[0]}`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)}${NBSP}${units[1]}`;
  return `${(bytes / 1024 / 1024).toFixed(1).replace(".", ",")}${NBSP}${units[2]}`;
}

/** What is wrong with a chosen file before it is sent; undefined when it may be sent. */
export function fileFault({
  name,
  size,
}: {
  readonly name: string;
  readonly size: number;
}): "wrongKind" | "empty" | undefined {
  if (!EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension))) return "wrongKind";
  return size === 0 ? "empty" : undefined;
}
