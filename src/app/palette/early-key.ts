/** Whether a key opens the palette: Ctrl+K or ⌘K. By its place on the keyboard: under Cyrillic letters the same key says «л». */
export const isPaletteKey = ({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  code === "KeyK" && (ctrlKey || metaKey) && !altKey && !shiftKey;

let wasPressed = false;
const onKey = (event: KeyboardEvent) => {
  if (!isPaletteKey(event)) return;
  event.preventDefault();
  wasPressed = true;
};

/** Remembers the key from the first script of a page on: the header, which hears it later, is drawn only after the rows are seen. */
export const awaitPaletteKey = (): void => document.addEventListener("keydown", onKey);

/** Whether it was pressed meanwhile; whoever asks hears it from now on. */
export function takePaletteKey(): boolean {
  document.removeEventListener("keydown", onKey);
  const was = wasPressed;
  wasPressed = false;
  return was;
}
