import { CompletionContext } from "@codemirror/autocomplete";
import { json } from "@codemirror/lang-json";
import { EditorState } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { PresentationBody, RegisterBody } from "../../../contract/entities/studio-bodies.ts";
import { placeOf } from "./json-places.ts";
import { completing } from "./schema-completion.ts";

const schemaOf = (body: z.ZodType): unknown => z.toJSONSchema(body, { unrepresentable: "any", io: "input" });

/** What is offered where `|` stands in a text. */
function offered(body: z.ZodType, marked: string): string[] {
  const at = marked.indexOf("|");
  const state = stateOf(marked.replace("|", ""));
  const found = completing(schemaOf(body))(new CompletionContext(state, at, true));
  return found?.options.map(({ label }) => label) ?? [];
}

const stateOf = (doc: string): EditorState => EditorState.create({ doc, extensions: [json()] });

describe("a description as text", () => {
  it.each<[string, z.ZodType, string, string[]]>([
    ["the parts of a register", RegisterBody, '{"|"}', ['"fields"', '"rights"', '"statuses"']],
    ["the parts of a field", RegisterBody, '{"fields": {"vin": {"|"}}}', ['"kind"', '"label"', '"mask"']],
    ["the kinds of a field", RegisterBody, '{"fields": {"vin": {"kind": "|"}}}', ['"text"', '"reference"', '"file"']],
    ["who has a right", RegisterBody, '{"rights": {"list": ["|"]}}', ['"plain"', '"outsourcingsUsers"']],
    [
      "the parts of a status",
      RegisterBody,
      '{"statuses": {"list": [{"id": 0, "|"}]}}',
      ['"code"', '"tone"', '"label"'],
    ],
    ["the colours of a status", RegisterBody, '{"statuses": {"list": [{"tone": "|"}]}}', ['"green"', '"red"']],
    ["languages", RegisterBody, '{"titles": {"list": {"|"}}}', ['"ru"', '"en"', '"kz"']],
    ["the parts of a list of the product", PresentationBody, '{"list": {"|"}}', ['"columns"', '"widths"', '"tabs"']],
  ])("is completed with %s", (_, body, text, wanted) => {
    expect(offered(body, text)).toEqual(expect.arrayContaining(wanted));
  });

  it("has its mistakes also where the editor has not read it yet", () => {
    const fields = Array.from({ length: 300 }, (_, place) => `"f${place}": {"kind": "text", "label": {"ru": "Поле"}}`);
    const text = `{"fields": {${fields.join(", ")}}, "rights": {"list": [""]}}`;
    const state = stateOf(text);
    const { from, to } = placeOf(state, "rights.list.0");
    expect([from, text.slice(from, to)]).toEqual([text.length - 5, '""']);
  });

  it("has each mistake where it stands, or in the nearest part around it", () => {
    const text = '{"words": {"fields.name": {"ru": ""}}, "list": {"columns": ["name", "no"]}}';
    const state = stateOf(text);
    const said = (at: string) => {
      const { from, to } = placeOf(state, at);
      return text.slice(from, to);
    };
    expect(said("words.fields.name.ru")).toBe('"ru": ""');
    expect(said("list.columns.1")).toBe('"no"');
    expect(said("list.order.0")).toBe('"list": {"columns": ["name", "no"]}');
    expect(said("form")).toBe("{");
  });
});
