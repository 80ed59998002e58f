/** The input of a kind that nobody types: the server writes it. a definition keeps such a field out of forms. */
export function Nothing() {
  return null;
}
