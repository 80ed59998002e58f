import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** The editor wears the colours of the portal, light and dark, by their variables. */
export const colours = [
  EditorView.theme({
    "&": { color: "var(--ant-color-text)", backgroundColor: "var(--ant-color-bg-container)", fontSize: "13px" },
    "&.cm-focused": { outline: "2px solid var(--ant-color-primary)" },
    ".cm-content": { caretColor: "var(--ant-color-text)" },
    ".cm-cursor": { borderLeftColor: "var(--ant-color-text)" },
    ".cm-gutters": {
      color: "var(--ant-color-text-secondary)",
      backgroundColor: "var(--ant-color-bg-container)",
      borderRight: "1px solid var(--ant-color-border-secondary)",
    },
    ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "transparent" },
    "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
      backgroundColor: "var(--ant-color-primary-bg)",
    },
    ".cm-tooltip": {
      color: "var(--ant-color-text)",
      backgroundColor: "var(--ant-color-bg-elevated)",
      border: "1px solid var(--ant-color-border)",
    },
    ".cm-panels": { color: "var(--ant-color-text)", backgroundColor: "var(--ant-color-bg-elevated)" },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.propertyName, color: "var(--ant-color-link)" },
      { tag: tags.string, color: "var(--ant-color-text)" },
      { tag: [tags.number, tags.bool, tags.null], color: "var(--ant-color-error-text)" },
    ]),
  ),
];
