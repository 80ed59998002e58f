/** Where a defect is shown twice: as refine (or antd) has it, and as ours has it not. */
export type Shown = { readonly file: `${string}.test.tsx`; readonly title: string };
/** Or why it cannot reach anybody here. */
export type Spared = { readonly why: string };

/**
 * The defects of the library that were reproduced before Parkdesk was begun, by their letter: what shows each of them, or why it cannot
 * reach us. The tests that are named show both sides: «stock: …» fails where the library is put right, «ours: …» where we go wrong.
 */
export const defects = {
  A: { file: "address.test.tsx", title: "A: a link to another page" },
  B: { file: "address.test.tsx", title: "B: the address changes on the same page" },
  C: { file: "address.test.tsx", title: "C: more than twenty values in a filter" },
  D: { file: "address.test.tsx", title: "D: signs that mean something in an address" },
  E: { file: "address.test.tsx", title: "E: a status of 0" },
  F: { file: "address.test.tsx", title: "F: a filter on page 7" },
  G: { file: "mutations.test.tsx", title: "G: what a record was before a change" },
  H: { file: "mutations.test.tsx", title: "H: a call of one's own that changes a list" },
  I: { file: "caching.test.tsx", title: "Q, I: what stands in the address of the page" },
  J: { file: "reading-again.test.tsx", title: "J: an export of rows that are fewer than was said" },
  L: { file: "caching.test.tsx", title: "L: a record whose id is 0" },
  M: { file: "access.test.tsx", title: "M: a button before its right is known" },
  N: { file: "access.test.tsx", title: "N: rights of a hundred buttons, and of another person" },
  O: { file: "reading-again.test.tsx", title: "O: a resource that came later, on another provider" },
  P: { file: "reading-again.test.tsx", title: "P: what a list listens for when its filter changes" },
  Q: { file: "caching.test.tsx", title: "Q, I: what stands in the address of the page" },
  R: { file: "caching.test.tsx", title: "R: rows of another aggregator, family, park or language" },
  T: { file: "mutations.test.tsx", title: "T: a change that can be undone for a while" },
  U: { file: "caching.test.tsx", title: "U: another record's data while the own one is under way" },
} as const satisfies Readonly<Record<string, Shown | Spared>>;

/** The same for what was noted of antd and of refine's package for it, by words of the note. */
export const ofAntd = {
  "two antd copies": {
    why: "`@refinedev/antd` takes the antd that stands beside it: antd.test.tsx looks that there is one copy.",
  },
  "v5-patch-for-react-19": { file: "antd.test.tsx", title: "a dialog that is never drawn" },
  "window.confirm": { file: "antd.test.tsx", title: "a form that is left, and one that is opened again" },
  ThemedLayout: {
    why: "The frame is our own (src/app/layout); of `@refinedev/antd` the pages take its list, its table and its form alone.",
  },
  "Grid accessibility": {
    why: "The grid of every list is our own markup; its keyboard is in src/engine/list/grid/grid.test.tsx. Tables of antd's, the limits and the notifications, are short, and axe looks at them in e2e/flows/profile.spec.ts and notifications.spec.ts.",
  },
} as const satisfies Readonly<Record<string, Shown | Spared>>;

/**
 * All that the product takes of refine while it runs. None of the hooks whose defects are told of above is among them: reading, changing,
 * exporting, rights and the state of a list are ours, so what is wrong with refine's cannot reach a person.
 */
export const takenOfRefine = [
  "Refine",
  "ResourceContext",
  "matchResourceFromRoute",
  "useDataProvider",
  "useGetIdentity",
  "useGetLocale",
  "useLogout",
  "useNotification",
] as const;
