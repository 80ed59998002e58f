/** Where pages stood before and where they stand now: bookmarks go on. */
export const MOVED: Readonly<Record<string, string>> = { "/statistics": "/report" };
