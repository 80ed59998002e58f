import { useResource } from "../registry/registry.ts";
import { useRecord } from "../registry/use-record.ts";
import { Facts } from "./Facts.tsx";

type Props = {
  /** The resource of what is chosen, and its id. */
  readonly of: string;
  readonly id: number;
  /** Fields of its card. */
  readonly facts: readonly string[];
};

/** What a form shows of a record that is chosen in it, as it stands now: nobody opens another tab to learn which rates are to change. */
export function ChosenFacts({ of, id, facts }: Props) {
  const resource = useResource(of);
  const { record } = useRecord(resource, String(id));
  return record ? <Facts fields={resource.fields} names={facts} record={record} /> : null;
}
