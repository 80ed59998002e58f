/**
 * The keys of local and session storage (spec §9). Besides there is what a person has typed or chosen and not sent, sealed, under names of its own
 * (`src/engine/drafts/sealed.ts`); nothing else of ours is kept there.
 */
export const storageKeys = {
  token: "token",
  locale: "app_locale",
  restoreInfo: "restore_info",
  colorScheme: "preferred_color_scheme",
  pageLimit: "page-limit",
  aggregatorId: "aggregator_id",
  additionalToken: "additional_token",
  mobileModalClosed: "mobile_modal_closed",
  /** Ours: which records somebody opened lately, numbers only, by person and aggregator. */
  recentRecords: "recent_records",
  /** Ours: how wide a list was, and in a window of which width. */
  gridFrame: "grid_frame",
  /** Ours: in which aggregators the list of first steps was put away, their ids. */
  firstSteps: "first_steps",
  /** Ours: which groups of the menu somebody has folded, by person. */
  menuFolded: "menu_folded",
  /** Ours: which sections somebody has among their favourites, by person. */
  menuFavourites: "menu_favourites",
  /** Ours: whether the menu at the side is pictures alone. */
  menuCollapsed: "menu_collapsed",
  /** Ours: by which an administrator looks on as another in this tab; their own token stays where it is (ADR 54). */
  view: "view",
} as const;

/** What a 401 clears in both storages (spec §8). */
export const clearedBy401 = [
  storageKeys.token,
  storageKeys.additionalToken,
  storageKeys.aggregatorId,
  storageKeys.mobileModalClosed,
] as const;
