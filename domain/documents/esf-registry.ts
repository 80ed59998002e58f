import { groupBy } from "../group-by.ts";
import type { Tiyn } from "../money/tiyn.ts";
import { type EsfStatus, esfStatusOf, isEsfRegistrationNumber } from "./esfs.ts";

/** A document of the tax authority's registry; null is what the file does not say. Days are `YYYY-MM-DD`. */
export type RegistryEntry = {
  readonly registrationNumber: string | null;
  readonly number: string | null;
  /** The authority's code; null for words that nobody knows. */
  readonly code: string | null;
  /** The file says the same document with another status elsewhere. */
  readonly isContradicted: boolean;
  /** A cell of it that matters is no day, no sum or no result of a formula. */
  readonly isUnreadable: boolean;
  readonly issuedOn: string | null;
  readonly turnDate: string | null;
  readonly seller: string | null;
  readonly buyer: string | null;
  /** What it comes to: the sum of its lines, and its total where the file has both. */
  readonly sums: readonly Tiyn[];
};

/** An invoice of ours as a registry may speak of it. */
export type KnownInvoice = {
  readonly id: number;
  readonly number: string;
  readonly registrationNumber: string | null;
  readonly externalStatus: string | null;
  readonly status: EsfStatus;
  readonly turnDate: string;
  readonly issuedOn: string | null;
  readonly seller: string | null;
  readonly buyer: string | null;
  readonly total: Tiyn;
};

/** Why a document is none of ours, why nothing changes by it, or what of it is otherwise than here. */
export const REGISTRY_REASONS = [
  "UNREADABLE",
  "NOT_OURS",
  "NOT_FOUND",
  "BAD_NUMBER",
  "OTHER_REGISTERED",
  "OTHER_BUYER",
  "OTHER_DATE",
  "OTHER_SUM",
  "SEVERAL",
  "CLAIMED_TWICE",
  "SUPERSEDED",
  "CONTRADICTED",
  "UNKNOWN_STATUS",
  "CLOSED_HERE",
  "BEHIND",
  "BEFORE_TURNOVER",
] as const;
export type RegistryReason = (typeof REGISTRY_REASONS)[number];

/** What an invoice becomes. */
export type RegistryChange = {
  readonly status: EsfStatus;
  readonly externalStatus: string;
  readonly registrationNumber: string | null;
  readonly issuedOn: string | null;
};

/**
 * What becomes of a document of the registry: an invoice of ours `changes`, or has all of it already (`same`); it is found and stays as it is
 * (`kept`), or nothing of ours is it (`unmatched`).
 */
export type RegistryMatch = {
  readonly kind: "changes" | "same" | "kept" | "unmatched";
  readonly invoice: number | null;
  readonly change: RegistryChange | null;
  readonly reasons: readonly RegistryReason[];
};

/** The way of an invoice; the two ends that lie beside it are `failed` and `cancelled`. */
const WAY: readonly EsfStatus[] = ["draft", "sending", "not_viewed", "delivered", "confirmed"];

/**
 * The status that the registry's word leads to. The authority knows better than we do what has become of an invoice, with three exceptions: one
 * that is cancelled here may have been replaced and stays so; «confirmed» is ours, its word there is still «delivered»; and a file that was
 * exported earlier takes nothing back.
 */
export function statusByRegistry(now: EsfStatus, said: EsfStatus): EsfStatus | "CLOSED_HERE" | "BEHIND" {
  if (now === said || said === "cancelled") return said;
  if (now === "cancelled") return "CLOSED_HERE";
  if (now === "failed") return said;
  if (said === "failed") return WAY.indexOf(now) < WAY.indexOf("delivered") ? said : "BEHIND";
  if (WAY.indexOf(said) > WAY.indexOf(now)) return said;
  return now === "confirmed" && WAY.indexOf(said) >= WAY.indexOf("not_viewed") ? now : "BEHIND";
}

const unmatched = (...reasons: RegistryReason[]): RegistryMatch => ({
  kind: "unmatched",
  invoice: null,
  change: null,
  reasons,
});

/** Whether what both sides say agrees; what the file leaves out does not disagree. */
const agree = (said: string | null, ours: string | null): boolean => said === null || said === ours;
const hasSum = ({ sums }: RegistryEntry, { total }: KnownInvoice): boolean => sums.includes(total);

/** The turnover date says which invoice it is; without it, the day of issue, which a draft of ours does not have yet. */
function hasDate({ turnDate, issuedOn }: RegistryEntry, invoice: KnownInvoice): boolean {
  if (turnDate !== null) return turnDate === invoice.turnDate;
  if (issuedOn === null) return false;
  return invoice.issuedOn === null ? issuedOn >= invoice.turnDate : issuedOn === invoice.issuedOn;
}

/** What becomes of an invoice that the document is. `notes`: what of it is otherwise than here and does not matter to its status. */
function changeBy(entry: RegistryEntry, invoice: KnownInvoice, notes: readonly RegistryReason[]): RegistryMatch {
  const kept = (reason: RegistryReason): RegistryMatch => ({
    kind: "kept",
    invoice: invoice.id,
    change: null,
    reasons: [reason, ...notes],
  });
  const said = entry.code === null ? undefined : esfStatusOf(entry.code);
  if (entry.isContradicted) return kept("CONTRADICTED");
  if (entry.code === null || said === undefined) return kept("UNKNOWN_STATUS");
  const status = statusByRegistry(invoice.status, said);
  if (status === "CLOSED_HERE" || status === "BEHIND") return kept(status);
  const isIssued = status !== "draft" && status !== "failed";
  const issuedOn = isIssued && entry.issuedOn !== null ? entry.issuedOn : invoice.issuedOn;
  if (issuedOn !== null && issuedOn < invoice.turnDate) return kept("BEFORE_TURNOVER");
  const registrationNumber = entry.registrationNumber ?? invoice.registrationNumber;
  const isSame =
    status === invoice.status &&
    entry.code === invoice.externalStatus &&
    registrationNumber === invoice.registrationNumber &&
    issuedOn === invoice.issuedOn;
  return {
    kind: isSame ? "same" : "changes",
    invoice: invoice.id,
    reasons: notes,
    change: isSame ? null : { status, externalStatus: entry.code, registrationNumber, issuedOn },
  };
}

/** What keeps the invoices that might be it from being it, the nearest first. */
function lacking(entry: RegistryEntry, ours: readonly KnownInvoice[]): RegistryReason {
  const named = ours.filter(({ number }) => number === entry.number);
  if (named.some(({ registrationNumber }) => registrationNumber !== null && entry.registrationNumber !== null))
    return "OTHER_REGISTERED";
  const theirs = ours.filter(({ buyer }) => entry.buyer !== null && buyer === entry.buyer);
  if (named.length > 0 && !named.some((invoice) => theirs.includes(invoice))) return "OTHER_BUYER";
  const near = (named.length > 0 ? named : theirs).filter(({ registrationNumber }) => registrationNumber === null);
  if (near.some((invoice) => hasDate(entry, invoice))) return "OTHER_SUM";
  return near.some((invoice) => hasSum(entry, invoice)) ? "OTHER_DATE" : "NOT_FOUND";
}

/** An invoice that has no registration number yet, by its number, day, buyer and sum; a file without our number finds it by the other three. */
function findUnregistered(entry: RegistryEntry, ours: readonly KnownInvoice[]): RegistryMatch {
  const fits = ours.filter(
    (invoice) =>
      (invoice.registrationNumber === null || entry.registrationNumber === null) &&
      agree(entry.number, invoice.number) &&
      entry.buyer !== null &&
      invoice.buyer === entry.buyer &&
      hasDate(entry, invoice) &&
      hasSum(entry, invoice),
  );
  // One that was cancelled may have been made anew with the same figures.
  const open = fits.filter(({ status }) => status !== "cancelled");
  const [only, ...more] = open.length > 0 ? open : fits;
  if (!only) return unmatched(lacking(entry, ours));
  return more.length > 0 ? unmatched("SEVERAL") : changeBy(entry, only, []);
}

function matchOne(entry: RegistryEntry, invoices: Known): RegistryMatch {
  if (entry.isUnreadable) return unmatched("UNREADABLE");
  if (entry.registrationNumber !== null && !isEsfRegistrationNumber(entry.registrationNumber))
    return unmatched("BAD_NUMBER");
  const registered = entry.registrationNumber && invoices.registered.get(entry.registrationNumber);
  if (registered)
    return changeBy(entry, registered, [
      ...(agree(entry.buyer, registered.buyer) ? [] : ["OTHER_BUYER" as const]),
      ...(entry.sums.length === 0 || hasSum(entry, registered) ? [] : ["OTHER_SUM" as const]),
    ]);
  if (entry.seller !== null && !invoices.sellers.has(entry.seller)) return unmatched("NOT_OURS");
  return findUnregistered(entry, invoices.near(entry));
}

type Known = {
  readonly registered: ReadonlyMap<string, KnownInvoice>;
  readonly sellers: ReadonlySet<string>;
  /** Those that a document may be about: of its number or its buyer. */
  readonly near: (entry: RegistryEntry) => readonly KnownInvoice[];
};

function known(invoices: readonly KnownInvoice[], own: string): Known {
  const numbers = groupBy(invoices, ({ number }) => number);
  const buyers = groupBy(invoices, ({ buyer }) => buyer);
  return {
    registered: new Map(
      invoices.flatMap((invoice) => (invoice.registrationNumber ? [[invoice.registrationNumber, invoice]] : [])),
    ),
    sellers: new Set([own, ...invoices.flatMap(({ seller }) => seller ?? [])]),
    near: ({ number, buyer }) => [
      ...new Set([...(numbers.get(number ?? "") ?? []), ...(buyers.get(buyer ?? "") ?? [])]),
    ],
  };
}

const DEAD: readonly (EsfStatus | undefined)[] = ["draft", "failed", "cancelled"];

/** Of several documents that claim an invoice, the one that is alive has it; where none is, or several are, nobody does. */
function settled(entries: readonly RegistryEntry[], matches: readonly RegistryMatch[]): RegistryMatch[] {
  const claims = groupBy(matches.keys(), (place) => matches[place]?.invoice ?? 0);
  const isAlive = (place: number) => !DEAD.includes(esfStatusOf(entries[place]?.code ?? ""));
  return matches.map((match, place) => {
    const claimants = claims.get(match.invoice ?? 0) ?? [];
    if (match.invoice === null || claimants.length < 2) return match;
    const alive = claimants.filter(isAlive);
    if (alive.length === 1 && alive[0] === place) return match;
    const reason = alive.length === 1 ? "SUPERSEDED" : "CLAIMED_TWICE";
    return { kind: "kept", invoice: match.invoice, change: null, reasons: [reason] };
  });
}

/**
 * What each document of the registry is, by the invoices that there are. By the registration number where we have it; else by our number, the
 * day, the buyer and the sum. An invoice that two documents claim changes by neither, unless only one of them is alive. `own`: the БИН of the
 * seller today.
 */
export function matchRegistry(
  entries: readonly RegistryEntry[],
  invoices: readonly KnownInvoice[],
  own: string,
): readonly RegistryMatch[] {
  const ours = known(invoices, own);
  return settled(
    entries,
    entries.map((entry) => matchOne(entry, ours)),
  );
}
