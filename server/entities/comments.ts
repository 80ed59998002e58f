/** The noun under which the files of comments are kept. */
export const COMMENTS = "comments";
