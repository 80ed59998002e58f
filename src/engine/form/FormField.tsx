import { Field as FormEntry } from "rc-field-form";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { accessUserOf } from "../../config/session.ts";
import { useSession } from "../calls/use-session.ts";
import type { Field } from "../define/language/fields.ts";
import type { Resource } from "../define/language/resource.ts";
import { FieldInput } from "../fields/FieldInput.tsx";
import type { FormValue, FormValues } from "../fields/kind/form-value.ts";
import type { CellFaults } from "../fields/kind/kind-parts.ts";
import { kindOf } from "../fields/kinds.ts";
import { labelOf } from "../fields/label-of.ts";
import { onDemand } from "../later/later.ts";
import { useRegistry } from "../registry/registry.ts";
import { amongOf, brokenAt, isAskedFor } from "./asked.ts";
import styles from "./FormField.module.css";
import { faultWords } from "./fault-words.ts";
import { fieldHint } from "./field-hint.ts";
import { readValue } from "./read-value.ts";
import { TakenBy } from "./TakenBy.tsx";

const ChosenFacts = onDemand(async () => (await import("./ChosenFacts.tsx")).ChosenFacts);

type Props = {
  readonly resource: Resource;
  readonly name: string;
  /** What stands in the whole form now. */
  readonly values: FormValues;
  /** What was filled with what is known of a number. */
  readonly known?: FormValues;
  /** Of the record that is being changed. */
  readonly recordId?: number | undefined;
  /** What the server has against its cells. */
  readonly cellFaults?: CellFaults | undefined;
  /** Its name, its checks and its place are there; its input is drawn later. */
  readonly isLater?: boolean;
};

/** One field of a form: its label, its input, its checks on leaving it and on saving, and what is known about it. */
export function FormField({ resource, name, values, known, recordId, cellFaults, isLater }: Props) {
  const { t } = useTranslation();
  const { fills = {} } = useRegistry();
  const { user: person } = useSession();
  const user = accessUserOf(person);
  const field = resource.fields[name];
  if (!field || !isAskedFor(resource, name, values, user)) return null;
  const { isLabelled, dependsOn, isWide } = kindOf(field).form;
  const id = `${resource.name}_${name}`;
  const [facts, chosen] = [resource.form?.shows?.[name], values[name]];
  const hint = fieldHint(resource, name, values, { t, rules: fills, ...(known && { known }) });
  return (
    <FormEntry
      name={name}
      validateTrigger="onBlur"
      validateFirst
      rules={[
        ({ getFieldsValue }) => ({
          validator: async (_: unknown, value: FormValue | undefined) => {
            const all = getFieldsValue(true);
            const read = readValue(field, value ?? null, all);
            if (!read.ok) throw new Error(faultWords(read.error, field, t));
            const why = brokenAt(resource, name, all, user);
            if (why !== undefined) throw new Error(t(why));
          },
        }),
      ]}
      dependencies={[...(dependsOn?.(field) ?? [])]}
    >
      {(control, { errors }) => (
        <div className={styles.field} data-wide={isWide || undefined}>
          {!isLabelled && (
            <label htmlFor={id} className={styles.label} data-required={field.required}>
              {labelOf(t, field, values)}
            </label>
          )}
          {isLater ? (
            <div className={styles.later} aria-busy>
              {isLabelled && labelOf(t, field, values)}
            </div>
          ) : (
            <FieldInput
              {...control}
              {...aboutOf(id, field, errors.length > 0, hint !== undefined)}
              {...(field.kind === "lines" && { cellFaults })}
              field={amongOf(field, values)}
              id={id}
            />
          )}
          {errors.length > 0 && (
            <p id={`${id}_help`} className={styles.fault} role="alert">
              {errors.join(" ")}
            </p>
          )}
          {facts && field.kind === "reference" && field.to !== undefined && typeof chosen === "number" && (
            <Suspense fallback={null}>
              <ChosenFacts of={field.to} id={chosen} facts={facts} />
            </Suspense>
          )}
          {field.kind === "iinBin" && (
            <TakenBy resource={resource} name={name} value={values[name] ?? null} recordId={recordId} />
          )}
          {hint !== undefined && (
            <p id={`${id}_extra`} className={styles.hint}>
              {hint}
            </p>
          )}
        </div>
      )}
    </FormEntry>
  );
}

/** What a screen reader is told of an input. */
function aboutOf(id: string, field: Field, isWrong: boolean, hasHint: boolean) {
  const described = [isWrong && `${id}_help`, hasHint && `${id}_extra`].filter((each) => each !== false).join(" ");
  return {
    ...(field.required === true && { "aria-required": "true" as const }),
    ...(isWrong && { "aria-invalid": "true" as const }),
    ...(described !== "" && { "aria-describedby": described }),
  };
}
