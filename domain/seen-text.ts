/** What takes no place on a page, so that a text of it alone looks like none: formatting signs, fillers, the blank of Braille. */
const UNSEEN = /[\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** A text as it is kept: without what nobody can see, which pastes bring along and two equal names differ by; spaces around it go too. */
export const seenText = (text: string): string => text.replace(UNSEEN, "").trim();
