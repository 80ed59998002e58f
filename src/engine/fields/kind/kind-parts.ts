import type { ComponentType } from "react";
import type { FilterKind, FilterValue } from "../../../../definition/filters.ts";
import type { Result } from "../../../../domain/result.ts";
import type { Field } from "../../define/language/fields.ts";
import type { Row } from "../../registry/row.ts";
import type { Fault, FormValue, FormValues } from "./form-value.ts";
import type { Words } from "./words.ts";

/** A value in a spreadsheet: `text` is what a Russian spreadsheet reads as what it `is`. */
export type Exported = { readonly text: string; readonly is: "number" | "date" | "text" };

/** Finds the parts of any kind: given to those parts that show other fields within them. */
export type KindOf = (field: Field) => KindParts;

/** What the line of a kind is like. `shown`: what was typed, in the form in which it is read; unreadable texts stay. */
export type LineAbout = {
  readonly mode?: "decimal" | "numeric" | "tel" | "email";
  readonly suffix?: string;
  readonly placeholder?: string;
  readonly isProse?: true;
  readonly shown?: (text: string) => string;
};

/** Where the card of a document is: the name of its page (`documentPaths` of the registry), which one, and what else stands in the address. */
export type DocumentPlace = {
  readonly route: string;
  readonly id: number;
  readonly at?: Readonly<Record<string, string>> | undefined;
};

/** What the cells of a grid share: none of them needs a hook for it, of which a page would have hundreds, and each can be drawn without React. */
export type Around = {
  readonly words: Words;
  /** The address pattern of the records of a resource; undefined: they may not be opened. */
  readonly showOf: (resource: string | undefined) => string | undefined;
  /** Where a document is opened; undefined: nowhere, or not by this person. */
  readonly documentAt: (document: DocumentPlace) => string | undefined;
};

/** A known value on the screen. */
export type ShownProps<F extends Field = Field> = {
  readonly field: F;
  readonly value: unknown;
  /** As `print` gives it. */
  readonly text: string;
  /** -1 in a grid, whose arrows walk the cells. */
  readonly tabIndex?: number | undefined;
  /** The record around it and its fields: a formula shows what enters it. */
  readonly record?: Row | undefined;
  readonly fields?: Readonly<Record<string, Field>> | undefined;
  readonly kindOf: KindOf;
  /** In a grid, which also follows the plain links in it. */
  readonly around?: Around | undefined;
};

export type CellFaults = Readonly<Record<string, string>>;

/** What a form hands to an input, and the field. */
export type InputProps<F extends Field = Field> = {
  readonly field: F;
  readonly value: FormValue;
  readonly onChange: (value: FormValue) => void;
  readonly id?: string;
  readonly onBlur?: () => void;
  readonly "aria-required"?: "true";
  readonly "aria-invalid"?: "true";
  readonly "aria-describedby"?: string;
  readonly "aria-label"?: string;
  /** What the server has against the cells of a table, in words, by `<line from 0>.<column>`. */
  readonly cellFaults?: CellFaults | undefined;
  readonly tools: {
    readonly line: LineAbout | undefined;
    readonly kindOf: KindOf;
    /** What the input suggests while one types: a list of that id. */
    readonly Suggestions?: ComponentType<{ readonly id: string }> | undefined;
  };
};

export type TypedProps<F extends Field = Field> = { readonly field: F; readonly value: FormValue };

/** A sentence under an input: a key of `engine.hints` and its values. */
export type Hint = { readonly key: string; readonly values: Readonly<Record<string, string>> };

/** How a kind is entered in a form. */
export type FormPart<F extends Field> = {
  /** What the input begins with: the stored value, or the description's default for a new record. */
  readonly start: (field: F, stored: unknown, isNew: boolean) => FormValue;
  /** The value to send for what stands in the input, which is not empty. `others`: the rest of the form. */
  readonly read: (field: F, value: FormValue, others: FormValues) => Result<unknown, Fault>;
  readonly Input: ComponentType<InputProps<F>>;
  readonly line?: LineAbout;
  /** What stands in the input, to be read beside what somebody else typed. */
  readonly Typed: ComponentType<TypedProps<F>>;
  /** Takes the whole width of a form. */
  readonly isWide: boolean;
  /** The input carries its label itself. */
  readonly isLabelled: boolean;
  /** Other inputs that decide whether this one is right. */
  readonly dependsOn?: (field: F) => readonly string[];
  readonly hint?: (field: F, value: FormValue, others: FormValues) => Hint | undefined;
};

/** Everything that a kind of field can do: a kind that lacks a part does not compile. */
export type KindParts<F extends Field = Field> = {
  /** Figures stand at the right end of a cell, one under the other. */
  readonly isFigure: (field: F) => boolean;
  /** The label of one record's field, where others of it decide how it is called: the key of a text. */
  readonly called?: (field: F, others: Readonly<Record<string, unknown>>) => string;
  /** The value as one reads it; undefined: it says nothing. Never asked for null and «». */
  readonly print: (field: F, value: unknown, words: Words) => string | undefined;
  /** In one line of a grid. */
  readonly Cell: ComponentType<ShownProps<F>>;
  /** On a card, where there is room. */
  readonly Card: ComponentType<ShownProps<F>>;
  readonly form: FormPart<F>;
  /** The filters of the API that can ask about such a field. */
  readonly filters: readonly FilterKind[];
  /** In a cell of a spreadsheet. Never asked for null and «». */
  readonly exported: (field: F, value: unknown, words: Words) => Exported;
  /** What a cell of a spreadsheet means in an input of this kind. */
  readonly pasted: (field: F, text: string, words: Words) => Result<FormValue, Fault>;
  /** The value as a filter in an address that finds the records which have it; undefined where no filter can. */
  readonly inAddress: (field: F, value: unknown) => FilterValue | undefined;
};
