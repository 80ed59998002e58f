import type { TextsFilter } from "../../define/language/list.ts";
import type { EditorProps } from "./filter-parts.ts";
import { OptionEditor } from "./OptionEditor.tsx";
import { PasteEditor } from "./PasteEditor.tsx";

/** Texts that the product knows are chosen, others are typed or pasted. */
export function TextsEditor(props: EditorProps<TextsFilter>) {
  const { options } = props.filter;
  return options ? <OptionEditor {...props} source={{ options }} /> : <PasteEditor {...props} />;
}
