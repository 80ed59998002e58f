import { useTranslation } from "react-i18next";
import { useCall } from "../calls/use-call.ts";
import { findCall } from "../define/language/calls.ts";
import type { Resource } from "../define/language/resource.ts";
import type { FormView } from "../define/language/views.ts";
import { Facts } from "./Facts.tsx";
import styles from "./Form.module.css";

type Props = {
  readonly resource: Resource;
  readonly ours: NonNullable<FormView["ours"]>;
};

/** One's own side of the document that a form makes, as it stands now; nothing where nothing is known of it. */
export function OwnSide({ resource: { fields, card }, ours: { from, party } }: Props) {
  const { t } = useTranslation();
  const { data } = useCall(findCall(from));
  const said = (data as { data: Readonly<Record<string, unknown>> } | undefined)?.data; // a call that says it of one
  if (!said) return null;
  const facts = factsOf(party, fields);
  const record = { ...Object.fromEntries(facts.map(({ name, fact }) => [name, said[fact]])), id: Number(said.id) };
  const section = card?.sections.find(({ fields: [first] }) => first === facts[0]?.name);
  return (
    <section className={styles.section}>
      {section?.title && <h2>{t(section.title)}</h2>}
      <div className={styles.own}>
        <Facts fields={fields} names={facts.map(({ name }) => name)} record={record} />
      </div>
    </section>
  );
}

/** The fields that say something of a party of a record, each with what it says: `{ name: "seller_iik", fact: "iik" }`. */
const factsOf = (party: string, fields: Resource["fields"]): { readonly name: string; readonly fact: string }[] =>
  Object.keys(fields)
    .filter((name) => name.startsWith(`${party}_`))
    .map((name) => ({ name, fact: name.slice(party.length + 1) }));
