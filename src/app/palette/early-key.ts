let wasPressed = false;
const note = (): void => {
  wasPressed = true;
};
let open = note;
const onKey = (event: KeyboardEvent) => {
  // By its place on the keyboard: under Cyrillic letters the same key says «л».
  if (event.code !== "KeyK" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  event.preventDefault();
  open();
};

/** Hears Ctrl+K (⌘K) from the first script of a page on: the header, which opens the palette, is drawn only after the rows are seen. */
export const awaitPaletteKey = (): void => document.addEventListener("keydown", onKey);

/** Opens by the key, and at once where it was pressed before. Returns how to stop. */
export function openByKey(how: () => void): () => void {
  awaitPaletteKey(); // heard once, however often it is said
  open = how;
  if (wasPressed) how();
  wasPressed = false;
  return () => {
    document.removeEventListener("keydown", onKey);
    open = note;
  };
}
