/** One run at a time for each tab, person, aggregator and resource. */
export const journalKey = (userId: number, aggregatorId: number | null, resource: string): string =>
  `run:${userId}:${aggregatorId}:${resource}`;
