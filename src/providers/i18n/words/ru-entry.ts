import common from "../../../../locales/ru/common.json";
import errors from "../../../../locales/ru/errors.json";
import session from "../../../../locales/ru/session.json";
import validation from "../../../../locales/ru/validation.json";

/** What the log-in page says. */
export const words = { common, errors, session, validation };
