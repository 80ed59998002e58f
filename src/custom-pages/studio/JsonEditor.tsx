import { json, jsonParseLinter } from "@codemirror/lang-json";
import { type Diagnostic, forceLinting, linter, lintGutter } from "@codemirror/lint";
import { Annotation, EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { basicSetup } from "codemirror";
import { useEffect, useRef } from "react";
import type { StudioCheck } from "../../../contract/entities/studio.ts";
import { colours } from "./json-colours.ts";
import { placeOf } from "./json-places.ts";
import styles from "./Studio.module.css";
import { completing } from "./schema-completion.ts";

type Props = {
  readonly label: string;
  readonly text: string;
  readonly schema: unknown;
  readonly faults: StudioCheck["faults"];
  readonly onType: (text: string) => void;
};

/** What the form has changed is not typed into the text. */
const FROM_FORM = Annotation.define<boolean>();

/** A body as JSON: coloured, completed from its schema, each mistake underlined where it stands. */
export function JsonEditor({ label, text, schema, faults, onType }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const typed = useRef(onType);
  const told = useRef<(state: EditorState) => Diagnostic[]>(() => []);
  const begun = useRef({ label, text, schema });
  useEffect(() => {
    typed.current = onType;
  });
  useEffect(() => {
    if (!box.current) return undefined;
    const first = begun.current;
    const made = new EditorView({
      parent: box.current,
      state: EditorState.create({
        doc: first.text,
        extensions: [
          basicSetup,
          json(),
          colours,
          linter((shown) => [...jsonParseLinter()(shown), ...told.current(shown.state)]),
          lintGutter(),
          EditorState.languageData.of(() => [{ autocomplete: completing(first.schema) }]),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ "aria-label": first.label }),
          EditorView.updateListener.of(({ docChanged, state, transactions }) => {
            if (docChanged && !transactions.some((each) => each.annotation(FROM_FORM)))
              typed.current(state.doc.toString());
          }),
        ],
      }),
    });
    view.current = made;
    return () => made.destroy();
  }, []);
  useEffect(() => {
    const now = view.current;
    if (!now || now.state.doc.toString() === text) return;
    now.dispatch({ changes: { from: 0, to: now.state.doc.length, insert: text }, annotations: FROM_FORM.of(true) });
  }, [text]);
  useEffect(() => {
    const now = view.current;
    if (!now) return;
    told.current = (state) =>
      faults.map(({ at, message }): Diagnostic => ({ ...placeOf(state, at), severity: "error", message }));
    forceLinting(now);
  }, [faults]);
  return <div ref={box} className={styles.json} />;
}
