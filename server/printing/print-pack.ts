import type { TFunction } from "i18next";
import type { BlobReply } from "../http/implement.ts";
import type { PaperKind, Papers } from "./papers.ts";
import { printForPerson } from "./print-for-person.ts";

/** Documents as one PDF, called by the number of the one, or by how many there are: `<noun>.titles.paper`, `<noun>.titles.list`. */
export async function printPack<K extends PaperKind, Card extends { number: string }>(
  t: TFunction,
  kind: K,
  cards: readonly Card[],
  paperOf: (card: Card) => Papers[K],
): Promise<BlobReply> {
  const [first, ...others] = cards;
  const name =
    first && others.length === 0
      ? `${t(`${kind}.titles.paper`)} ${first.number}`
      : `${t(`${kind}.titles.list`)} (${cards.length})`;
  return { fileName: `${name}.pdf`, content: await printForPerson(kind, cards.map(paperOf)) };
}
