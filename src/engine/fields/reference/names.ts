/** A record that may be chosen: its name, and what tells it from its namesakes. */
export type Named = { readonly id: number; readonly name: string; readonly note?: string | undefined };

/** What may be chosen, and how the rest of it comes. */
export type Names = {
  readonly names: readonly Named[];
  /** Whether these are all that there are. */
  readonly isWhole: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  /** Asks for the next page, if there is one. */
  readonly more: () => void;
};
