import { createContext } from "react";

/** Who has signed what is printed, with keys. Texts are ready to be printed. */
export type SignedStamp = {
  readonly signatures: readonly {
    /** Whose side it is, by its name in the definition. */
    readonly side: string;
    /** The same in words, and who signed. */
    readonly who: string;
    /** Numbers, certificate and time, a line each. */
    readonly lines: readonly string[];
    /** When it was given. */
    readonly at: Date;
  }[];
  /** Where anybody has the signatures checked, in words. */
  readonly check: string;
  /** The same as an address for a camera; absent where the portal does not know its own. */
  readonly address?: string;
};

/** Of the paper that is drawn; undefined where nobody has signed, and in the paper that is signed itself. */
export const StampContext = createContext<SignedStamp | undefined>(undefined);
