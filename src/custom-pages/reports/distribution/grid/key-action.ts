/** What a key means while the person walks over the grid. */
export type WalkAction =
  | { readonly do: "move"; readonly rows: number; readonly columns: number; readonly extend: boolean }
  | { readonly do: "edge"; readonly edge: "start" | "end" | "top" | "bottom"; readonly extend: boolean }
  | { readonly do: "next"; readonly back: boolean }
  | { readonly do: "type"; readonly text: string }
  | { readonly do: "edit" | "clear" | "undo" | "redo" | "all" | "explain" | "leave" };

/** What a key means while a text is being typed; anything else belongs to the text field. */
export type TypeAction =
  | { readonly do: "finish"; readonly rows: number; readonly columns: number }
  | { readonly do: "finishNext"; readonly back: boolean }
  | { readonly do: "revert" };

export type Key = {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
};

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const EDGES = { ArrowUp: "top", ArrowDown: "bottom", ArrowLeft: "start", ArrowRight: "end" } as const;

/** Shortcuts go by the key's place: under a Russian layout Ctrl+Z arrives as «я». */
export function walkAction(key: Key): WalkAction | undefined {
  const withCtrl = key.ctrlKey || key.metaKey;
  const arrow = ARROWS[key.key];
  if (arrow && !key.altKey) {
    if (withCtrl) return { do: "edge", edge: EDGES[key.key as keyof typeof EDGES], extend: key.shiftKey }; // the same four keys
    return { do: "move", rows: arrow[0], columns: arrow[1], extend: key.shiftKey };
  }
  if (withCtrl) return controlAction(key);
  if (key.key === "Enter") {
    if (key.altKey) return { do: "explain" };
    return { do: "move", rows: key.shiftKey ? -1 : 1, columns: 0, extend: false };
  }
  if (key.altKey) return undefined;
  return plainAction(key);
}

function controlAction({ code, shiftKey, key }: Key): WalkAction | undefined {
  if (code === "KeyZ") return { do: shiftKey ? "redo" : "undo" };
  if (code === "KeyY") return { do: "redo" };
  if (code === "KeyA") return { do: "all" };
  if (key === "Home") return { do: "edge", edge: "top", extend: shiftKey };
  if (key === "End") return { do: "edge", edge: "bottom", extend: shiftKey };
  return undefined;
}

function plainAction({ key, shiftKey }: Key): WalkAction | undefined {
  switch (key) {
    case "Tab":
      return { do: "next", back: shiftKey };
    case "Home":
      return { do: "edge", edge: "start", extend: shiftKey };
    case "End":
      return { do: "edge", edge: "end", extend: shiftKey };
    case "F2":
      return { do: "edit" };
    case "Delete":
    case "Backspace":
      return { do: "clear" };
    case "Escape":
      return { do: "leave" };
    default:
      return key.length === 1 && key !== " " ? { do: "type", text: key } : undefined;
  }
}

/** `overwriting`: the typing began on the cell itself, so that left and right go on to the next cell, as in a spreadsheet. */
export function typeAction(key: Key, overwriting: boolean): TypeAction | undefined {
  switch (key.key) {
    case "Enter":
      return { do: "finish", rows: key.shiftKey ? -1 : 1, columns: 0 };
    case "Tab":
      return { do: "finishNext", back: key.shiftKey };
    case "Escape":
      return { do: "revert" };
    default: {
      const arrow = ARROWS[key.key];
      if (!arrow || key.shiftKey || key.ctrlKey || (arrow[1] !== 0 && !overwriting)) return undefined;
      return { do: "finish", rows: arrow[0], columns: arrow[1] };
    }
  }
}
