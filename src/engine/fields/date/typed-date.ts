import { createContext, type KeyboardEvent } from "react";

/** What the input of a calendar is told by the picker around it. */
export type TypedDate = {
  /** What stands in it; undefined: what the calendar has. */
  readonly text: string | undefined;
  /** The id of what is said against it. */
  readonly faultId: string | undefined;
  readonly type: (text: string) => void;
  /** True: a text was taken, and Enter has done its work here. */
  readonly enter: (event: KeyboardEvent<HTMLInputElement>) => boolean;
  readonly leave: () => void;
};

export const TypedDateContext = createContext<TypedDate | null>(null);
