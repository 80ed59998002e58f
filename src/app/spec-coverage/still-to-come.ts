/** What will bring each of some lines, by the line. */
const coming = (brought: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(brought).flatMap(([by, lines]) =>
      lines.split(",").map((line) => [line.trim().replaceAll(/\s+/gu, " "), by] as const),
    ),
  );

/** What spec §7 asks for and is not there yet, by what brings it. A line that has come is a fault of the test. */
export const callsToCome: Readonly<Record<string, string>> = coming({});

/** The same of the addresses of spec §2. */
export const pagesToCome: Readonly<Record<string, string>> = coming({});
