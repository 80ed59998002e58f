/** What may be chosen, and how the rest of it comes. */
export type Names = {
  readonly names: readonly { readonly id: number; readonly name: string }[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  /** Asks for the next page, if there is one. */
  readonly more: () => void;
};
