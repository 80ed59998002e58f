/** What looks into uploads for viruses, where the operator has one (ADR 52). */
export type VirusScanner = {
  /**
   * The bytes of an upload as they come, looked at on their way. It ends only with the scanner's word that they are clean: whoever keeps
   * what comes out of it keeps nothing that was not looked at. Throws Infected, ScannerAway or TooLargeToScan before its end.
   */
  through(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer>;
  /** Throws ScannerAway where it does not answer. */
  probe(): Promise<void>;
};

/** Something was found. `virus`: what the scanner calls it. */
export class Infected extends Error {
  override readonly name = "Infected";
  readonly virus: string;

  constructor(virus: string) {
    super(`Infected: ${virus}`);
    this.virus = virus;
  }
}

/** The scanner does not answer, or not as one: nothing is known of the bytes. */
export class ScannerAway extends Error {
  override readonly name = "ScannerAway";
}

/** The scanner takes no file so large. */
export class TooLargeToScan extends Error {
  override readonly name = "TooLargeToScan";
}

/** Where there is none: everything passes unseen. */
export const noScanner: VirusScanner = {
  through: async function* (content) {
    yield* content;
  },
  probe: async () => undefined,
};
