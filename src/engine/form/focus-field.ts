/**
 * Gives a field of a form the focus and brings it into sight; the ids are `<form>_<field>`. `cell`: of lines, `<line from 0>.<column>`,
 * whose ids are `<form>_<field>-<line>-<column>`.
 */
export function focusField(form: string, field: string, cell?: string): void {
  const own = `${form}_${field}`;
  const input = document.getElementById(cell === undefined ? own : `${own}-${cell.replace(".", "-")}`);
  const target = input?.matches("input, textarea, button") ? input : input?.querySelector<HTMLElement>("input");
  target?.focus({ preventScroll: true });
  target?.scrollIntoView?.({ block: "center" });
}
