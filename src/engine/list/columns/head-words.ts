/** A head of several words with its unit held to the last: «К перечислению, ₸» breaks after «К» and not before «₸». */
export const headWords = (label: string): string => label.replace(/(?<= .*) (?=[₸%]$)/, "\u00a0");
