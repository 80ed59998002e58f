import type { PdfPage, Rule, TextBox } from "./read-pdf.ts";

export type Margins = { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };

/** A point is a third of a millimetre: closer than this nobody sees. */
const SEEN = 0.75;
/** A reader gives the space between thousands back as an ordinary one. */
const MONEY = /^−?\d{1,3}(?:[\u00a0 ]\d{3})*,\d\d$/u;

const quoted = ({ text }: TextBox): string => `«${text.slice(0, 60)}»`;
const overlap = (from: number, to: number, otherFrom: number, otherTo: number): number =>
  Math.min(to, otherTo) - Math.max(from, otherFrom);

/** What is wrong with where things stand on pages: texts over each other, over a line, beyond the margins, figures that are not flush right. */
export const pageFaults = (pages: readonly PdfPage[], margins: Margins): string[] =>
  pages.flatMap((page, at) =>
    [...outside(page, margins), ...overEachOther(page), ...overRules(page), ...ragged(page)].map(
      (fault) => `page ${at + 1}: ${fault}`,
    ),
  );

function outside({ width, height, texts }: PdfPage, margins: Margins): string[] {
  return texts
    .filter(
      ({ left, right, top, bottom }) =>
        left < margins.left - SEEN ||
        right > width - margins.right + SEEN ||
        top < margins.top - SEEN ||
        bottom > height - margins.bottom + SEEN,
    )
    .map((text) => `${quoted(text)} is beyond the margins`);
}

function overEachOther({ texts }: PdfPage): string[] {
  return texts.flatMap((one, at) =>
    texts
      .slice(at + 1)
      .filter(
        (other) =>
          overlap(one.left, one.right, other.left, other.right) > SEEN &&
          overlap(one.top, one.bottom, other.top, other.bottom) > SEEN,
      )
      .map((other) => `${quoted(one)} stands over ${quoted(other)}`),
  );
}

const isUpright = ({ left, right }: Rule): boolean => right - left < SEEN;
const isLevel = ({ top, bottom }: Rule): boolean => bottom - top < SEEN;

/** Text may touch the line that it stands on with its tails, and no more. */
function overRules({ texts, rules }: PdfPage): string[] {
  const crossed = (text: TextBox) =>
    rules.some(
      (rule) =>
        (isUpright(rule) &&
          text.left < rule.left - SEEN &&
          text.right > rule.left + SEEN &&
          overlap(text.top, text.bottom, rule.top, rule.bottom) > SEEN) ||
        (isLevel(rule) &&
          text.top + text.size * 0.2 < rule.top &&
          text.bottom - text.size * 0.2 > rule.top &&
          overlap(text.left, text.right, rule.left, rule.right) > SEEN),
    );
  return texts.filter(crossed).map((text) => `${quoted(text)} crosses a line`);
}

/** Sums under each other end at the same place; one within a sentence is none of these. */
function ragged({ texts }: PdfPage): string[] {
  const isAlone = (box: TextBox) =>
    !texts.some(
      (other) =>
        other !== box &&
        Math.abs(other.bottom - box.bottom) < SEEN &&
        Math.min(Math.abs(other.left - box.right), Math.abs(box.left - other.right)) < 4,
    );
  const sums = texts.filter((box) => MONEY.test(box.text) && isAlone(box));
  return sums.flatMap((one, at) =>
    sums
      .slice(at + 1)
      .filter((other) => {
        const common = overlap(one.left, one.right, other.left, other.right);
        const narrower = Math.min(one.right - one.left, other.right - other.left);
        return common > narrower / 2 && Math.abs(one.right - other.right) > SEEN;
      })
      .map((other) => `${quoted(one)} and ${quoted(other)} do not end under each other`),
  );
}
