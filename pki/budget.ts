/** A CMS leads to more verifications than it may cost. */
export class TooCostly extends Error {
  override readonly name = "TooCostly";
}

/** For the chain that several signers share. */
const SHARED = 24;
/** A signature, its timestamp, the chains of both, and who of them is revoked. */
const OF_SIGNER = 10;

/**
 * How many signatures are verified for one CMS: whoever sends one decides how many signers and authorities are in it, and each pair of them is
 * a verification. What is remembered counts as well, so that the same CMS is always answered alike.
 */
export class Budget {
  readonly #most: number;
  #spent = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** As much as a CMS of so many signers may cost. */
  static of(signers: number): Budget {
    return new Budget(SHARED + OF_SIGNER * signers);
  }

  /** Verifications so far. */
  get spent(): number {
    return this.#spent;
  }

  /** Counts one verification, before it is made. Throws TooCostly. */
  spend(): void {
    if (this.#spent >= this.#most) throw new TooCostly(`more than ${this.#most} verifications`);
    this.#spent += 1;
  }
}
