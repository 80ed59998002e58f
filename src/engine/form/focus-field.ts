/** Gives a field of a form the focus and brings it into sight; the ids are `<form>_<field>`. */
export function focusField(form: string, field: string): void {
  const input = document.getElementById(`${form}_${field}`);
  const target = input?.matches("input, textarea, button") ? input : input?.querySelector<HTMLElement>("input");
  target?.focus({ preventScroll: true });
  target?.scrollIntoView?.({ block: "center" });
}
