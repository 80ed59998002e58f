import type { TFunction } from "i18next";
import type { FileAction } from "../../definition/action.ts";
import type { Definition } from "../../definition/resource.ts";
import type { SignedStamp } from "../../templates/paper/signed-stamp.ts";
import type { RequestContext } from "../entities/listed.ts";
import type { BlobReply } from "../http/implement.ts";
import type { Stamps } from "../signing/stamps.ts";
import { fileNameOf } from "./file-names.ts";
import { titlesOf } from "./paper-titles.ts";
import type { PaperKind, Papers, PrintRequest } from "./papers.ts";
import { printForPerson } from "./print-for-person.ts";

/** What is printed of a record, and so signed. */
export type PrintedForm<Card> = {
  readonly [K in PaperKind]: { readonly kind: K; of(card: Card): Papers[K] };
}[PaperKind];

/** The papers of these cards, in their order, each with the stamp of those who have signed it. */
export const papersOf = <Card>(form: PrintedForm<Card>, cards: readonly Card[], stampOf?: Stamps): PrintRequest => {
  const stamped = (card: Card) => stampOf?.((card as { readonly id?: number }).id ?? 0); // what is signed has an id
  return { kind: form.kind, papers: cards.map((card) => withStamp(form.of(card), stamped(card))) } as PrintRequest; // papers of that kind
};

const withStamp = (paper: object, stamp: SignedStamp | undefined) => (stamp ? { ...paper, stamp } : paper);

/** Documents as one PDF, called as a person calls the one, or by how many there are: `<noun>.titles.list`. */
export async function printPack<Card>(
  t: TFunction,
  form: PrintedForm<Card>,
  cards: readonly Card[],
  stampOf?: Stamps,
): Promise<BlobReply> {
  const request = papersOf(form, cards, stampOf);
  const [title = "", ...others] = titlesOf(request);
  const name = others.length === 0 ? title : `${t(`${form.kind}.titles.list`)} (${cards.length})`;
  return { fileName: fileNameOf(name, "pdf"), content: await printForPerson(form.kind, request.papers as never[]) };
}

/** Records of which something is printed, for work that goes on without a call. */
export type Printable = {
  readonly definition: Definition;
  readonly form: PrintedForm<never>;
  /** Cards of the caller's, in the order of their ids. */
  readonly cards: (context: RequestContext, ids: readonly number[]) => Promise<readonly { readonly id: number }[]>;
};

/** The action by which a record is printed; the card of its signatures is another paper. */
export const printingOf = ({ actions }: Definition): FileAction | undefined =>
  actions.find(
    (action): action is FileAction => "file" in action && action.file === "pdf" && action.name !== "signature_card",
  );

const printables = new Map<string, Printable>();

/** Lets records be printed in any number. */
export const prints = (printable: Printable): void => void printables.set(printable.definition.name, printable);

/** Of what the records of this name are printed; undefined where nothing is. */
export const printableOf = (noun: string): Printable | undefined => printables.get(noun);
