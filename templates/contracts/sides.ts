import { numberKind, type PaperParty } from "../paper/party.ts";

/** By what a side acts: a sole trader by the notice of the trade, an organization by its charter. */
const groundOf = ({ iinBin }: PaperParty): string =>
  numberKind(iinBin) === "ИИН" ? "на основании уведомления о начале деятельности" : "на основании устава";

const headOf = ({ director, directorPosition }: PaperParty): string => {
  const head = [directorPosition, director].filter(Boolean).join(" ");
  return head === "" ? "" : `, в лице: ${head}`;
};

const named = (party: PaperParty, role: string): string =>
  `${party.name}, ${numberKind(party.iinBin)} ${party.iinBin}${headOf(party)}, действует ${groundOf(party)}, далее «${role}»`;

type Side = { readonly role: string; readonly party: PaperParty };

/** Who concludes what: the first sentence of every agreement. */
export const preambleOf = (left: Side, right: Side, what: string): string =>
  `${named(left.party, left.role)}, с одной стороны, и ${named(right.party, right.role)}, с другой стороны, вместе «Стороны», заключили ${what} о нижеследующем.`;

/** The town that an address begins with; the country where it names none. */
export const placeOf = ({ address }: PaperParty): string =>
  address?.match(/г\.\s*[^,]+/u)?.[0].trim() ?? "Республика Казахстан";
