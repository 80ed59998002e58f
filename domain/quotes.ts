/** Quotes within quotes are others in Russian and in Kazakh: «ТОО „Рога“», never «ТОО «Рога»». A closing one without an opening one stays. */
export function nestQuotes(text: string): string {
  let depth = 0;
  return text.replace(/[«»]/gu, (mark) => {
    if (mark === "«") {
      depth += 1;
      return depth > 1 ? "„" : mark;
    }
    if (depth > 0) depth -= 1;
    return depth > 0 ? "“" : mark;
  });
}
