import type { TFunction } from "i18next";
import type { SignedPaper } from "../../contract/entities/signature.ts";
import type { Permission } from "../../contract/values.ts";
import type { SignAction } from "../../definition/action.ts";
import type { Signing } from "../../definition/steps.ts";
import { holds } from "../../domain/access/predicate.ts";
import { type Day, toDay } from "../../domain/periods/day.ts";
import {
  type Power,
  type PowerRefusal,
  powerBy,
  type Trust,
  type Trustee,
  trusteesOn,
} from "../../domain/signatures/powers.ts";
import { type Holder, mayHoldOneOf, type Side, signerOf } from "../../domain/signatures/rights.ts";
import type { Db, Tx } from "../db/database.ts";
import { Failure } from "../http/failure.ts";
import { filled } from "../http/filled.ts";
import type { Scope } from "../http/scope.ts";
import { listTrusts } from "./trusts.repository.ts";

/** Who signs for a side of a record: those who make it up, and, where an outsourcer asks, by which contracts he does it for them. */
export type Entitled = { readonly sides: readonly Side[]; readonly trusts?: readonly Trust[]; readonly day: Day };
type Card = object;
type Asked = { readonly db: Db | Tx; readonly scope: Scope; readonly today: string };
type Of = Pick<SignAction, "sign" | "named" | "entrusted">;

/** What a card has under the name of a field or of a column; `definitionFaults` knows that it is of that kind. */
const told = <T>(card: Card, name: string): T => (card as Readonly<Record<string, unknown>>)[name] as T;

function sidesIn(card: Card, { sign, named }: Of): readonly Side[] {
  if (!named) return [told<Side>(card, sign)];
  return told<readonly Card[]>(card, sign).map((line) => ({
    name: told<string>(line, named.name),
    iin_bin: told<string>(line, named.iin_bin) || null,
  }));
}

/** Who signs for the side of an action, of each of these records: one statement for all of them, where an outsourcer asks. */
export async function entitledIn(
  { db, scope, today }: Asked,
  action: Of,
  cards: readonly Card[],
): Promise<(card: Card) => Entitled> {
  const day = toDay(today);
  const { entrusted } = action;
  if (entrusted === undefined || scope.family !== "outsourcings")
    return (card) => ({ sides: sidesIn(card, action), day });
  const parkOf = (card: Card) => told<{ readonly id: number }>(card, entrusted).id;
  const trusts = await listTrusts(db, scope, cards.map(parkOf), day);
  return (card) => ({
    sides: sidesIn(card, action),
    day,
    trusts: trusts.filter(({ park_id }) => park_id === parkOf(card)),
  });
}

const joined = (texts: readonly (string | null)[]): string => [...new Set(texts.map((text) => text ?? "—"))].join(", ");
const sideValues = (number: string, sides: readonly Side[]) => ({
  number,
  party: joined(sides.map(({ name }) => name)),
  iin_bin: joined(sides.map(({ iin_bin }) => iin_bin)),
});

/** Why nobody signs by power of attorney. */
const powerFailure = (number: string, { code, of }: PowerRefusal): Failure =>
  new Failure(code, {
    values: {
      number,
      contract: of?.contract ?? "—",
      company: of?.company ?? "—",
      power: of?.number || "—",
      from: dayText(of?.date),
      until: dayText(of?.until),
    },
  });
const dayText = (day: string | null | undefined): string => day?.split("-").toReversed().join(".") ?? "—";

/** Whose power it is to sign for these sides now; undefined where whoever asks signs for himself. Throws where a power does not allow it. */
function trusteesOf({ trusts, day }: Entitled, number: string): readonly Trustee[] | undefined {
  if (!trusts) return undefined;
  const found = trusteesOn(trusts, day);
  if (!found.ok) throw powerFailure(number, found.error);
  return found.value;
}

type Permitted = { readonly can?: Readonly<Record<string, Permission>> };

/** What a card permits whoever signs for its park by power of attorney: with why the power does not allow it, before he is asked for his key. */
export async function permittedByPower<C extends Card & { readonly number?: string }>(
  asked: Asked & { readonly t: TFunction },
  signings: readonly Signing[],
  card: C,
): Promise<C> {
  const { can } = card as Permitted;
  const { scope, t } = asked;
  const subject = { user: scope.user, row: card as Readonly<Record<string, unknown>> };
  const signing = signings.find(({ action: { entrusted, shown } }) => entrusted && (!shown || holds(shown, subject)));
  if (!signing || !can?.[signing.takes]?.ok) return card;
  const { trusts, day } = (await entitledIn(asked, signing.action, [card]))(card);
  const allowed = trusts && trusteesOn(trusts, day);
  if (!allowed || allowed.ok) return card;
  const { code, values } = powerFailure(card.number ?? "", allowed.error);
  return { ...card, can: { ...can, [signing.takes]: { ok: false, why: filled(t, `errors.${code}`, values) } } };
}

/** Whose key is to be asked for; of several that may sign anybody's. Throws where nobody may, or nobody knows who. */
export function signerFor(entitled: Entitled, number: string): SignedPaper["signer"] {
  const signers = trusteesOf(entitled, number) ?? entitled.sides;
  const [one, ...others] = new Map(
    signers.flatMap((each) => signerOf(each) ?? []).map((each) => [JSON.stringify(each), each]),
  ).values();
  if (!one) throw new Failure("SIDE_UNKNOWN", { values: sideValues(number, entitled.sides) });
  return others.length === 0 ? one : { iin: null, bin: null };
}

/** By which power of attorney a key signs for the side: null where it is the side's own. Throws where it may not. */
export function powerOf(holder: Holder & { readonly name: string }, entitled: Entitled, number: string): Power | null {
  const own = mayHoldOneOf(holder, entitled.sides);
  if (own.ok) return null;
  const values = { ...sideValues(number, entitled.sides), holder: holder.name };
  const trustees = trusteesOf(entitled, number);
  if (!trustees) throw new Failure(own.error, { values });
  const power = powerBy(holder, trustees);
  if (power.ok) return power.value;
  const company = {
    party: joined(trustees.map((each) => each.company)),
    iin_bin: joined(trustees.map((each) => each.iin_bin)),
  };
  throw new Failure(power.error, { values: { ...values, ...company } });
}
