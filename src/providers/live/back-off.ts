/** 1 s, 2 s, 4 s … 30 s, each up to a half longer: servers that come back are not met by everybody at once. */
export const backOff = (tries: number): number => Math.min(30_000, 1_000 * 2 ** (tries - 1)) * (1 + Math.random() / 2);
