/** What a person takes upon himself with a report: a limit that it passes, a counterparty that is suspended. */
export type Taken = { readonly override_limits: boolean; readonly with_suspended: boolean };
