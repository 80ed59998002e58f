import type { Action } from "../define/language/actions.ts";
import type { Field } from "../define/language/fields.ts";
import { inputOf } from "../define/language/form-fields.ts";
import type { Resource } from "../define/language/resource.ts";

/** The most records of which a field is changed at once: each is a call of its own, by the same rules as its form. */
const MOST_EDITED = 1_000;

/**
 * Changes of one field of many records: of each that the list changes where it stands. An input that is shown only while another says so
 * belongs to a form that has both.
 */
export const editsOf = (resource: Resource): readonly Action[] =>
  (resource.list.edited ?? []).flatMap((column): Action[] => {
    const { name, form, fields } = resource;
    const input = inputOf(resource, column);
    const field = input === undefined ? undefined : fields[input];
    if (input === undefined || !field || field.visible) return [];
    return [
      {
        name: `edit_${input}`,
        label: "common.actions.edit",
        on: ["bulk"],
        limit: MOST_EDITED,
        ...(form?.rules && { rules: form.rules }),
        confirm: {
          title: "runs.edit.one",
          many: "runs.edit.many",
          text: field.required || field.kind === "boolean" ? "runs.edit.rest" : "runs.edit.emptied",
          verb: "common.actions.edit",
        },
        asks: { [input]: field },
        run: {
          call: `${name}.update`,
          params: { id: { row: "id" } },
          body: { version: { row: "version" } },
          overlays: true,
        },
        invalidates: [""],
      },
    ];
  });

/** The field that is changed. */
export const editedBy = ({ asks = {} }: Action): Field | undefined => Object.values(asks)[0];

/** Whether what an action asks for goes over records that stay as they are otherwise. */
export const isEdit = ({ run }: Action): boolean => "call" in run && run.overlays === true;
