import { type ComponentProps, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { isMasked } from "../../../domain/identifiers/masked.ts";
import { useCanCall } from "../calls/use-can-call.ts";
import { findCall } from "../define/language/calls.ts";
import type { Field } from "../define/language/fields.ts";
import type { Resource } from "../define/language/resource.ts";
import type { Section } from "../define/language/views.ts";
import { FieldValue } from "../fields/FieldValue.tsx";
import { idOf } from "../fields/kind/known.ts";
import { labelOf } from "../fields/label-of.ts";
import { isFigure } from "../fields/print.ts";
import { onDemand } from "../later/later.ts";
import type { Row } from "../registry/row.ts";
import styles from "./Card.module.css";

type Props = { readonly resource: Resource; readonly record: Row };
type Shown = Props & { readonly onShown: (whole: Partial<Row>) => void };

const Reveal = onDemand(async () => (await import("./Reveal.tsx")).Reveal);

/** The facts of a record: the few that matter most above, the rest in sections, and at the side what the description puts there. */
export function Sections({ resource, record: found }: Props) {
  const [shown, setShown] = useState<{ readonly of: Row; readonly whole: Partial<Row> }>();
  // Of this record as it stands now: what was shown of another, or before a change, is masked again.
  const record = shown?.of === found ? { ...found, ...shown.whole } : found;
  const onShown = (whole: Partial<Row>) => setShown({ of: found, whole });
  const { sections = [], rail = [], lead } = resource.card ?? {};
  const isAside = ({ fields }: Section) => fields.some((name) => rail.includes(name));
  const isAcross = (each: Section) =>
    rail.length > 0 && !isAside(each) && isBroad(resource.fields[each.fields[0] ?? ""]);
  const others = sections.findIndex((each) => !isAcross(each));
  const begins = others < 0 ? sections.length : others;
  /** A table of no lines says nothing, nor does a note that nobody wrote: a section of such a one alone is not there. */
  const hasSomething = ({ fields }: Section) => {
    const [only = ""] = fields;
    const kind = fields.length > 1 ? undefined : resource.fields[only]?.kind;
    if (kind === "note") return record[only] !== "" && record[only] !== null;
    return kind !== "lines" || linesOf(record[only]).length > 0;
  };
  const drawn = (each: readonly Section[]) =>
    each
      .filter(hasSomething)
      .map((section) => (
        <SectionView
          key={section.fields.join()}
          section={section}
          resource={resource}
          record={record}
          onShown={onShown}
        />
      ));
  return (
    <>
      {lead && <Lead resource={resource} record={record} onShown={onShown} />}
      <div className={rail.length > 0 ? styles.withRail : undefined}>
        {drawn(sections.slice(0, begins))}
        <div className={styles.sections}>{drawn(sections.filter((each) => !isAside(each) && !isAcross(each)))}</div>
        {rail.length > 0 && <div className={styles.rail}>{drawn(sections.filter(isAside))}</div>}
        {drawn(sections.slice(begins).filter(isAcross))}
      </div>
    </>
  );
}

/**
 * So many columns of lines find room beside what is at the side of a card. A table of more lies across the whole card: over the rest where
 * the description begins with it, else under it.
 */
const BESIDE = 6;

const isBroad = (field: Field | undefined): boolean =>
  field?.kind === "lines" && Object.keys(field.columns).length > BESIDE;

const linesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** How much, whose, for which month, and what comes next. */
function Lead({ resource, record, onShown }: Shown) {
  const { t } = useTranslation();
  const { lead = [], next, status } = resource.card ?? {};
  const step = next === undefined || status === undefined ? undefined : idOf(record[status]);
  return (
    <dl className={styles.lead}>
      {lead.map((name) => (
        <Fact key={name} name={name} resource={resource} record={record} onShown={onShown} />
      ))}
      {step !== undefined && next !== undefined && (
        <div>
          <dt>{t("engine.card.next")}</dt>
          <dd>{t(`${resource.name}.next.${String(record[next])}.${step}`)}</dd>
        </div>
      )}
    </dl>
  );
}

function SectionView({ section, resource, record, onShown }: Shown & { readonly section: Section }) {
  const { t } = useTranslation();
  const { title, fields } = section;
  return (
    <section className={styles.section} data-wide={isTable(resource, fields) || undefined}>
      {title && <h2>{t(title)}</h2>}
      <dl>
        {fields.map((name) => (
          <Fact key={name} name={name} resource={resource} record={record} onShown={onShown} />
        ))}
      </dl>
    </section>
  );
}

function Fact({ name, resource, record, onShown }: Shown & { readonly name: string }) {
  const { t } = useTranslation();
  const field = resource.fields[name];
  if (!field) return null;
  const label = labelOf(t, field, record);
  return (
    <div data-figure={isFigure(field) || undefined}>
      <dt>{label}</dt>
      <dd>
        <Suspense fallback={null}>
          <FieldValue field={field} value={record[name]} on="card" record={record} fields={resource.fields} />
          {isMasked(record[name]) && <Eye name={resource.name} id={record.id} label={label} onShown={onShown} />}
        </Suspense>
      </dd>
    </div>
  );
}

type EyeProps = Omit<ComponentProps<typeof Reveal>, "route"> & { readonly name: string };

/** What shows masked fields, for those whose call it is. */
function Eye({ name, ...about }: EyeProps) {
  const canCall = useCanCall();
  const reveal = findCall(`${name}.reveal`);
  return reveal && canCall(reveal) ? <Reveal route={reveal} {...about} /> : null;
}

/** A section of one field that says itself what it is takes the whole width, and its title is the field's. */
function isTable({ fields }: Resource, names: readonly string[]): boolean {
  const field = fields[names[0] ?? ""];
  return names.length === 1 && (field?.kind === "lines" || field?.kind === "documents");
}
