/** One run at a time for each tab, person, aggregator and noun. */
export const journalKey = (userId: number, aggregatorId: number | null, noun: string): string =>
  `run:${userId}:${aggregatorId}:${noun}`;
