/** What keeps the database closed; each comes with a sentence for the operator that says what to do. */
export type OpeningFailureCode =
  | "NO_BINARIES"
  | "BINARIES_DO_NOT_RUN"
  | "DATA_FOLDER_MISSING"
  | "DATA_FOLDER_UNREACHABLE"
  | "DATA_FOLDER_OF_ANOTHER_USER"
  | "DATA_FOLDER_OF_ANOTHER_VERSION"
  | "DATA_FOLDER_NOT_MADE"
  | "NO_SOCKET_FOLDER"
  | "SERVER_DID_NOT_START"
  | "SERVER_DOES_NOT_ANSWER"
  | "SERVER_OF_A_MOVED_FOLDER"
  | "SERVER_KEEPS_DYING"
  | "WRONG_PASSWORD"
  | "OUTER_ADDRESS"
  | "OUTER_UNREACHABLE"
  | "OUTER_REFUSED"
  | "OUTER_TOO_OLD"
  | "OUTER_UNFIT";

/** The database could not be opened. The message is complete: print it and stop, no stack needed. */
export class OpeningFailure extends Error {
  override readonly name = "OpeningFailure";

  constructor(
    readonly code: OpeningFailureCode,
    sentence: string,
    options?: ErrorOptions,
  ) {
    super(sentence, options);
  }
}
