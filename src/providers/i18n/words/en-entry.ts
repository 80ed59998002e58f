import common from "../../../../locales/en/common.json";
import errors from "../../../../locales/en/errors.json";
import session from "../../../../locales/en/session.json";
import validation from "../../../../locales/en/validation.json";

/** What the log-in page says. */
export const words = { common, errors, session, validation };
