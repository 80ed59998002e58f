/** The bytes are not what they are said to be: no DER, an unknown structure, an algorithm that is not accepted. */
export class Malformed extends Error {
  override readonly name = "Malformed";
}
