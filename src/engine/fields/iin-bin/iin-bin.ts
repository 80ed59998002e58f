import { isSoleTrader } from "../../../../domain/identifiers/iin-bin.ts";
import { err, ok } from "../../../../domain/result.ts";
import type { IinBinField } from "../../define/language/fields.ts";
import { readIinBin, showIdentifier } from "../identifier/identifiers.ts";
import { textOf } from "../kind/form-value.ts";
import type { KindParts } from "../kind/kind-parts.ts";
import { line } from "../text/line.ts";
import { FigureValue, PlainTyped } from "../text/PlainValue.tsx";
import { numberHint } from "./number-hint.ts";

const shown = (text: string): string => showIdentifier("iinBin", text);

/** An ИИН or a БИН: which of them, another field decides. */
export const iinBin: KindParts<IinBinField> = {
  isFigure: () => false,
  called: ({ by, label }, others) => {
    const activity = by === undefined ? undefined : others[by];
    if (typeof activity !== "number") return label;
    return isSoleTrader(activity) ? "engine.iinBin.iin" : "engine.iinBin.bin";
  },
  print: (_, value) => shown(String(value)),
  Cell: FigureValue,
  Card: FigureValue,
  form: {
    start: (_, stored) => (typeof stored === "string" ? shown(stored) : ""),
    read: ({ by }, value, others) => {
      const read = readIinBin(textOf(value), by === undefined ? undefined : others[by]);
      return read.ok ? ok(read.value.stored) : err({ code: read.error });
    },
    ...line({ mode: "numeric", shown }),
    Typed: PlainTyped,
    isWide: false,
    isLabelled: false,
    dependsOn: ({ by }) => (by === undefined ? [] : [by]),
    hint: ({ by }, value, others) => (by === undefined ? undefined : numberHint(textOf(value), others[by])),
  },
  filters: ["texts"],
  exported: (_, value) => ({ text: shown(String(value)), is: "text" }),
  pasted: (_, text) => {
    const read = readIinBin(text, undefined);
    return read.ok ? ok(read.value.shown) : err({ code: read.error });
  },
  inAddress: (_, value) => [String(value)],
};
