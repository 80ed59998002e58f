/** What will bring each of some lines, by the line. */
const coming = (brought: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(brought).flatMap(([by, lines]) =>
      lines.split(",").map((line) => [line.trim().replaceAll(/\s+/gu, " "), by] as const),
    ),
  );

/** What spec §7 asks for and is not there yet, by what brings it. A line that has come is a fault of the test. */
export const callsToCome: Readonly<Record<string, string>> = coming({
  "the notifications": `
    GET notifications, PUT notifications/{id}, DELETE notifications/delete`,
  "the printing of papers": `
    POST counterparties/export`,
});

/** The same of the addresses of spec §2. */
export const pagesToCome: Readonly<Record<string, string>> = coming({
  "the way in": `
    /forget, /restore`,
  "the profile": `
    /profile, /profile/info, /profile/aggregator/requisites, /profile/password, /profile/aggregator/limits,
    /profile/aggregator/contracts, /profile/aggregator/ecp`,
  "the help": `
    /help, /help/profile, /help/handbook, /help/main-data, /help/aggregator-docs, /help/park-docs, /help/digital-docs,
    /help/video-instructions, /help/park-drivers, /help/driver-analytics, /help/driver-signs`,
});
