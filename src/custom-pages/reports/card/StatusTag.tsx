import type { OkCard } from "../../../../contract/routes/oks.ts";
import { oks } from "../../../../domain/documents/oks.ts";
import { StatusTag as Tag, toneOf } from "../../../engine/fields/status/StatusTag.tsx";

/** The status of a commissioner report. */
export function StatusTag({ status }: { readonly status: OkCard["status"] }) {
  return <Tag name={status.name} tone={toneOf(oks.statuses, status.id)} />;
}
