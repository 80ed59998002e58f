/** Says a key of `locales/` in the language of the interface; i18next's `t` is one, and so are the plain words of the log-in page. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;
