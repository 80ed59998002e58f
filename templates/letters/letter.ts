/** The words of a language, by their keys. */
type Translate = (key: string, values: Readonly<Record<string, string>>) => string;

/** What letters are about (`letters` in locales/). */
export type LetterKind = "restore" | "passwordChanged" | "paired" | "unpaired" | "codesRenewed" | "codesGuessed";

type About = {
  readonly kind: LetterKind;
  /** What the reader is called; empty where nobody has said. */
  readonly name: string;
  /** What the words tell. */
  readonly facts: Readonly<Record<string, string>>;
  /** Where its button leads. */
  readonly href: string;
};

export type LetterText = { readonly subject: string; readonly text: string; readonly html: string };

/** A letter in the words of its reader, as plain text and as simple HTML that says the same. */
export function letterText({ kind, name, facts, href }: About, t: Translate): LetterText {
  const say = (part: string) => t(`letters.${kind}.${part}`, facts);
  const [greeting, lead, button, note] = [hello(name, t), say("text"), say("button"), say("note")];
  const subject = say("subject");
  const sign = t("letters.sign", { host: new URL(href).host });
  return {
    subject,
    text: `${[greeting, lead, `${button}:\n${href}`, note, sign].join("\n\n")}\n`,
    html: page(subject, [
      paragraph(greeting),
      paragraph(lead),
      `<p style="margin:24px 0"><a href="${escaped(href)}" style="${BUTTON}">${escaped(button)}</a></p>`,
      `<p style="${SMALL}">${escaped(t("letters.link", {}))}<br>${escaped(href)}</p>`,
      `<p style="${SMALL}">${escaped(note)}</p>`,
      `<p style="${SMALL}">${escaped(sign)}</p>`,
    ]),
  };
}

const hello = (name: string, t: Translate): string =>
  name === "" ? t("letters.hello", {}) : t("letters.helloName", { name });

const BUTTON =
  "display:inline-block;padding:10px 20px;border-radius:6px;background:#0958d9;color:#ffffff;text-decoration:none;font-weight:600";
const SMALL = "margin:0 0 12px;color:#5c6370;font-size:13px;line-height:18px;overflow-wrap:anywhere";

const paragraph = (text: string): string => `<p style="margin:0 0 12px">${escaped(text)}</p>`;

/** Mail programs know little of styles: no sheet, no picture, nothing that is loaded from anywhere. */
const page = (title: string, parts: readonly string[]): string => `<!doctype html>
<html><head><meta charset="utf-8"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px;background:#f5f6f8;color:#1d2129;font:16px/24px -apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:24px 28px;background:#ffffff;border:1px solid #e3e6eb;border-radius:12px">
<p style="margin:0 0 20px;font-size:18px;font-weight:600">Parkdesk</p>
${parts.join("\n")}
</div></body></html>
`;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
