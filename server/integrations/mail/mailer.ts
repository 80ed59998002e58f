/** A letter as it is sent. */
export type Letter = {
  /** Ours, and of no other letter: what its Message-ID is made of. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Gives letters to whoever carries them. */
export type Mailer = {
  /** Resolves once it is taken. Rejects with `Doubtful` where it may have been, with anything else where it was not. */
  send(letter: Letter): Promise<void>;
  close(): void;
};

/** The letter was on its way and nobody answered: sent again, it might come twice. */
export class Doubtful extends Error {}
