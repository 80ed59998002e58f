import { describe, expect, it } from "vitest";
import { type Key, typeAction, walkAction } from "./key-action.ts";

const key = (name: string, held: Partial<Key> = {}): Key => ({
  key: name,
  code: "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe("keys of the distribution's grid", () => {
  it("go down on Enter, to the next cell on Tab, and extend the selection with Shift and an arrow", () => {
    expect(walkAction(key("Enter"))).toEqual({ do: "move", rows: 1, columns: 0, extend: false });
    expect(walkAction(key("Tab", { shiftKey: true }))).toEqual({ do: "next", back: true });
    expect(walkAction(key("ArrowRight", { shiftKey: true }))).toEqual({
      do: "move",
      rows: 0,
      columns: 1,
      extend: true,
    });
  });

  it("undo and redo under a Russian layout too", () => {
    expect(walkAction(key("я", { code: "KeyZ", ctrlKey: true }))).toEqual({ do: "undo" });
    expect(walkAction(key("Я", { code: "KeyZ", ctrlKey: true, shiftKey: true }))).toEqual({ do: "redo" });
    expect(walkAction(key("н", { code: "KeyY", metaKey: true }))).toEqual({ do: "redo" });
  });

  it("leave Ctrl+C, Ctrl+V and Ctrl+S to the browser and the page", () => {
    for (const code of ["KeyC", "KeyV", "KeyS"]) expect(walkAction(key("c", { code, ctrlKey: true }))).toBeUndefined();
  });

  it("begin typing with a character, and ask why on Alt+Enter", () => {
    expect(walkAction(key("7"))).toEqual({ do: "type", text: "7" });
    expect(walkAction(key("Enter", { altKey: true }))).toEqual({ do: "explain" });
    expect(walkAction(key("Shift"))).toBeUndefined();
  });

  it("move on from a cell that was typed over, but within the text after F2", () => {
    expect(typeAction(key("ArrowLeft"), true)).toEqual({ do: "finish", rows: 0, columns: -1 });
    expect(typeAction(key("ArrowLeft"), false)).toBeUndefined();
    expect(typeAction(key("ArrowDown"), false)).toEqual({ do: "finish", rows: 1, columns: 0 });
    expect(typeAction(key("Escape"), true)).toEqual({ do: "revert" });
  });
});
