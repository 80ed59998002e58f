import common from "../../../../locales/kz/common.json";
import errors from "../../../../locales/kz/errors.json";
import session from "../../../../locales/kz/session.json";
import validation from "../../../../locales/kz/validation.json";

/** What the log-in page says. */
export const words = { common, errors, session, validation };
