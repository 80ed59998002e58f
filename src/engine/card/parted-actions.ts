import type { Action } from "../define/language/actions.ts";

/** More than this many stand in two rows beside a title, and in five on a phone. */
const MOST_BUTTONS = 4;
/** How many are left as buttons then: the menu is the last of the row. */
const LEFT = MOST_BUTTONS - 1;

/** To sign is what a record that can be signed waits for; before it, its card's main thing is to change it. */
export const isMainAction = ({ run }: Action): boolean => "sign" in run;

/**
 * Which of a card's actions are buttons and which wait in its menu, each in its order. With many, the main one is a button even when
 * it cannot be done now (its reason is what the record waits for), then the first that can be; what is dangerous is never one.
 */
export function parted(actions: readonly Action[], canBeDone: (action: Action) => boolean) {
  if (actions.length <= MOST_BUTTONS) return { buttons: actions, others: [] };
  const near = actions.filter((action) => !isMainAction(action) && !action.isDanger && canBeDone(action));
  const chosen = [...actions.filter(isMainAction), ...near].slice(0, LEFT);
  return {
    buttons: actions.filter((action) => chosen.includes(action)),
    others: actions.filter((action) => !chosen.includes(action)),
  };
}
