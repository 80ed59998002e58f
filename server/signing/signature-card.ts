import type { RecordSignature } from "../../contract/entities/record-signature.ts";
import type { Definition } from "../../definition/resource.ts";
import { groupBy } from "../../domain/group-by.ts";
import { momentText } from "../../templates/paper/day-text.ts";
import type { SignatureCardPaper, SignaturePart } from "../../templates/signatures/paper.ts";
import type { RequestContext } from "../entities/listed.ts";
import { Failure } from "../http/failure.ts";
import type { BlobReply } from "../http/implement.ts";
import { wordsIn } from "../http/words.ts";
import { printForPerson } from "../printing/print-for-person.ts";
import { checkAddress } from "./check-page.ts";
import { signaturesOf } from "./serve-signatures.ts";

/** `publicUrl`: the portal's own address, where it knows it. */
type Context = Pick<RequestContext, "db" | "scope"> & { readonly publicUrl: string | undefined };

/** Papers are Russian, whoever prints them. */
const t = wordsIn("ru");

/** The cards of chosen documents as one PDF, each from a page of its own. Throws NOTHING_SIGNED where one of them has no signature. */
export async function signatureCards(
  context: Context,
  definition: Definition,
  ids: readonly number[],
): Promise<BlobReply> {
  const cards = await cardPapers(context, definition, ids);
  const [first, ...others] = cards;
  const name = t("signatures.card.title");
  return {
    fileName: `${name} ${first && others.length === 0 ? first.title : `(${cards.length})`}.pdf`.replaceAll(
      /[\\/:*?"<>|]/g,
      "-",
    ),
    content: await printForPerson("signatures", cards),
  };
}

/** What is printed on the card of each of these documents, in the order asked for. */
export async function cardPapers(
  { db, scope, publicUrl }: Context,
  definition: Definition,
  ids: readonly number[],
): Promise<SignatureCardPaper[]> {
  const address = checkAddress(publicUrl);
  const ofRecord = groupBy(await signaturesOf({ db, scope, t }, definition, ids), ({ record_id }) => record_id);
  return [...new Set(ids)].map((id) => {
    const signatures = ofRecord.get(id) ?? [];
    const [newest] = signatures.filter(({ voided }) => !voided).slice(-1);
    if (!newest) throw new Failure("NOTHING_SIGNED");
    const { document: title, sha256 } = newest;
    const check = address ? t("signatures.stamp.check", { address }) : t("signatures.card.check");
    return { title, sha256, check, ...(address && { address }), signatures: signatures.map(partOf) };
  });
}

function partOf({ side, signer, received_at, sha256, verifier, voided }: RecordSignature): SignaturePart {
  const { timestamp, claimed_at: claimed } = signer;
  const lines: readonly (readonly [field: string, value: string | null])[] = [
    ["holder", signer.holder],
    ["iin", signer.iin],
    ["organization", signer.organization],
    ["bin", signer.bin],
    ["roles", signer.roles.map((role) => t(`signatures.roles.${role}`)).join(", ")],
    ["claimed_at", claimed ? at(claimed) : t("signatures.noTime")],
    ["timestamp", timestamp ? stampWords(timestamp) : t("signatures.noTimestamp")],
    ["received_at", at(received_at)],
    ["serial", signer.serial],
    ["issuer", signer.issuer],
    ["validity", `${at(signer.valid_from)} – ${at(signer.valid_to)}`],
    ["algorithm", signer.algorithm],
    ["sha256", `${sha256.slice(0, 32)}\n${sha256.slice(32)}`],
    ["verifier", verifier],
  ];
  return {
    side,
    ...(voided && { voided: voidedWords(voided) }),
    lines: lines.flatMap(([field, value]) => (value ? [[t(`signatures.fields.${field}`), value] as const] : [])),
    checks: signer.checks.map((check) => checkWords(check, signer)),
  };
}

const stampWords = ({ time, is_trusted }: NonNullable<RecordSignature["signer"]["timestamp"]>): string =>
  is_trusted ? at(time) : t("signatures.timestampUntrusted", { at: at(time) });

function checkWords({ id, ok }: { id: string; ok: boolean }, { as_of, revocation }: RecordSignature["signer"]): string {
  if (id !== "revocation") return t(`signatures.checks.${id}.${ok ? "ok" : "failed"}`, { at: at(as_of) });
  const { status, source, at: said } = revocation;
  return t(`signatures.checks.revocation.${status}`, { source: source ?? "", at: said ? at(said) : "" });
}

function voidedWords({ reason, at: when, by }: NonNullable<RecordSignature["voided"]>): string {
  const said = { at: at(when), reason: reason || t("signatures.noReason") };
  return by === null ? t("signatures.voided", said) : t("signatures.voidedBy", { ...said, by });
}

/** A moment in Almaty, to the second. */
const at = (instant: string): string => momentText(new Date(instant));
