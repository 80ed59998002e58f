/** What tells the page around a frame that its view has ended. */
export const VIEW_ENDED = "view-ended";
