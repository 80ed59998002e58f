/** The names that a description may use and that only the whole application knows. */
export type Known = {
  /** Keys of `locales/ru`, plurals without their form. */
  readonly words: readonly string[];
  /** The calls of the API. */
  readonly calls: readonly string[];
  /** The pictures of the menu. */
  readonly icons: readonly string[];
  /** The groups of the menu. */
  readonly groups: readonly string[];
  /** The rules by which fields of forms follow from others. */
  readonly fills: readonly string[];
  /** The special cells. */
  readonly renders: readonly string[];
  /** What actions run that is more than a call; none unless said. */
  readonly handlers?: readonly string[];
  /** The resources that are described. */
  readonly resources: readonly string[];
};
