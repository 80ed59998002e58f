import { namesOf, type ReferenceField } from "../../define/language/fields.ts";
import type { InputProps } from "../kind/kind-parts.ts";
import { AllNamesSelect } from "./AllNamesSelect.tsx";
import { FoundNamesSelect } from "./FoundNamesSelect.tsx";

/** Another record, found by a part of its name: among all names at once, or page by page in the list of its resource. */
export function ReferenceInput({ field, "aria-required": _, ...rest }: InputProps<ReferenceField>) {
  const [source, { to }] = [namesOf(field), field]; // antd's Select would put aria-required on a box that has no role
  if (source) return <AllNamesSelect {...rest} field={field} source={source} />;
  return to === undefined ? null : <FoundNamesSelect {...rest} field={field} to={to} />;
}
