type Click = Pick<MouseEvent, "button" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** Whether a click on a link is the browser's own affair: a new tab, a new window, a download. */
export const isBrowsers = ({ button, ctrlKey, metaKey, shiftKey, altKey }: Click): boolean =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
