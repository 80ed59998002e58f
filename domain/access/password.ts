/** How many characters a new password has at least. The specification calls it a parameter and does not show it (§5, §9). */
export const PASSWORD_MIN_LENGTH = 8;
/** And at most: hashing takes time, so a text without end is not hashed. */
export const PASSWORD_MAX_LENGTH = 200;
