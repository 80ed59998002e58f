import type { Predicate } from "../../../../domain/access/predicate.ts";
import type { Words } from "../../../config/words.ts";
import type { MessageKey } from "./message-key.ts";

/** A group of the menu that resources stand in, by what it is called. */
export type MenuGroup = Exclude<keyof Words["app"]["menu"]["groups"], "main" | "favourites">;
export type MenuPlace = { readonly group: MenuGroup; readonly order: number; readonly icon: string };

/** The addresses of spec §2. Those of a record have one `:parameter`. */
export type Paths = {
  readonly list: `/${string}`;
  readonly show?: `/${string}:${string}`;
  readonly create?: `/${string}`;
  readonly edit?: `/${string}:${string}`;
};

/** Who may open what. A family without the call is refused anyway; here stands what depends on roles and flags. */
export type ResourceAccess = {
  readonly list: Predicate<never>;
  readonly show?: Predicate<never>;
  readonly create?: Predicate<never>;
  readonly edit?: Predicate<never>;
};

export type Titles = {
  readonly list: MessageKey;
  /** One record; its words get the record's fields as they are printed. */
  readonly one: MessageKey;
  readonly create?: MessageKey;
  readonly edit?: MessageKey;
  /** What a client reads instead (spec §6: some papers bear another name for him). */
  readonly forClient?: { readonly list: MessageKey; readonly one: MessageKey };
};
