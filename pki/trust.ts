import type { Budget } from "./budget.ts";
import { KEY_USAGE } from "./extensions.ts";
import { type Certificate, isSelfIssued, isSignedBy, isValidAt } from "./x509.ts";

/** A certificate with those above it, the anchor last. */
export type Chain = readonly [Certificate, ...Certificate[]];

/** Deeper than any hierarchy that is in use. */
const MOST_ABOVE = 6;
/** Signatures that are verified in search of one chain; more are asked for only by who sends certificates to keep us busy. */
const MOST_TRIED = 24;
/** Edges that are remembered, a few hundred octets each. */
const MOST_REMEMBERED = 10_000;

/** What has been verified: edges from a certificate to its issuer, and lists with theirs. */
type Known = { readonly edges: Map<string, boolean>; readonly lists: WeakMap<object, Map<string, boolean>> };

/**
 * Whom the operator trusts: roots, and authorities below them that may be needed to reach a root. Remembers which certificate has whose signature: that never changes.
 */
export class Trust {
  readonly roots: readonly Certificate[];
  readonly authorities: readonly Certificate[];
  readonly #known: Known;
  readonly #budget: Budget | undefined;

  /** `roots` are believed whatever they are; who has a folder of certificates calls `Trust.of`. */
  constructor(roots: readonly Certificate[], authorities: readonly Certificate[] = [], known?: Known, budget?: Budget) {
    this.roots = roots;
    this.authorities = authorities;
    this.#known = known ?? { edges: new Map(), lists: new WeakMap() };
    this.#budget = budget;
  }

  /** Of a folder: self-issued certificates are roots, the others stand below one or are of no use. */
  static of(certificates: readonly Certificate[]): Trust {
    return new Trust(
      certificates.filter(isSelfIssued),
      certificates.filter((certificate) => !isSelfIssued(certificate)),
    );
  }

  /** The same trust, which remembers the same, for one CMS: what it verifies is counted, and throws TooCostly when it is too much. */
  within(budget: Budget): Trust {
    return new Trust(this.roots, this.authorities, this.#known, budget);
  }

  /** Counts a verification that somebody else makes for the CMS. Throws TooCostly. */
  spend(): void {
    this.#budget?.spend();
  }

  /**
   * The way from a certificate to a root, undefined if there is none: every one above is an authority that may issue, so deep and
   * with nothing critical in it that is not understood (RFC 5280 §6.1). Ways that are valid at the moment are preferred; whether the
   * found one is, is for who asks. `others`: certificates that came along and may stand between.
   */
  chainOf(certificate: Certificate, at: Date, others: readonly Certificate[] = []): Chain | undefined {
    const between = [...this.authorities, ...others.filter((other) => !isSelfIssued(other))];
    const search = { between, at, left: MOST_TRIED };
    const above = certificate.notUnderstood.length > 0 ? undefined : this.#above(certificate, search, 0);
    return above && [certificate, ...above];
  }

  /** Whether the operator has laid it down. */
  holds({ fingerprint }: Certificate): boolean {
    return [...this.roots, ...this.authorities].some((certificate) => certificate.fingerprint === fingerprint);
  }

  /** The same edge asked for in lists and answers: whether the one issued the other. */
  isIssuedBy(certificate: Certificate, issuer: Certificate): boolean {
    if (certificate.issuer.key !== issuer.subject.key) return false;
    const edge = `${certificate.fingerprint} ${issuer.fingerprint}`;
    this.spend();
    const { edges } = this.#known;
    const known = edges.get(edge);
    if (known !== undefined) return known;
    const found = isSignedBy(certificate, issuer.publicKey);
    if (edges.size >= MOST_REMEMBERED) edges.clear();
    edges.set(edge, found);
    return found;
  }

  /** Whether an authority has signed a list, which is verified once: lists are large, and asked for every signature. */
  remembered<T extends object>(
    list: T,
    issuer: Certificate,
    verify: (list: T, issuer: Certificate) => boolean,
  ): boolean {
    this.spend();
    const { lists } = this.#known;
    const known = lists.get(list)?.get(issuer.fingerprint);
    if (known !== undefined) return known;
    const found = verify(list, issuer);
    const issuers = lists.get(list) ?? new Map<string, boolean>();
    lists.set(list, issuers.set(issuer.fingerprint, found));
    return found;
  }

  #above(
    certificate: Certificate,
    search: { between: readonly Certificate[]; at: Date; left: number },
    below: number,
  ): Certificate[] | undefined {
    if (below >= MOST_ABOVE) return undefined;
    const candidates = [...this.roots, ...search.between]
      .filter((issuer) => mayIssue(issuer, certificate, below))
      .sort((left, right) => Number(isValidAt(right, search.at)) - Number(isValidAt(left, search.at)));
    for (const issuer of candidates) {
      if (search.left <= 0) return undefined;
      search.left -= 1;
      if (!this.isIssuedBy(certificate, issuer)) continue;
      if (this.roots.includes(issuer)) return [issuer];
      const above = this.#above(issuer, search, below + 1);
      if (above) return [issuer, ...above];
    }
    return undefined;
  }
}

/** Whether a certificate is one of an authority that may have issued the other; `below`: authorities between the holder and it. */
function mayIssue(issuer: Certificate, certificate: Certificate, below: number): boolean {
  const { basicConstraints, keyUsage, subjectKeyId, notUnderstood } = issuer;
  const named = certificate.authorityKeyId;
  return (
    issuer.subject.key === certificate.issuer.key &&
    (named === undefined || subjectKeyId === undefined || named === subjectKeyId) &&
    basicConstraints?.isAuthority === true &&
    (basicConstraints.pathLength ?? below) >= below &&
    keyUsage?.has(KEY_USAGE.keyCertSign) === true &&
    notUnderstood.length === 0
  );
}
