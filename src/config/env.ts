/** What the server wrote into the page's head; a placeholder that nobody replaced is nothing. */
function meta(name: string): string | undefined {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return content === undefined || content === "" || /^__[A-Z_]+__$/.test(content) ? undefined : content;
}

/** Settings of this installation. Error reporting is on only where both of its settings are there and the host is that one (spec §9). */
export const env = {
  /** Goes on the styles that antd writes. */
  nonce: meta("csp-nonce"),
  sentryDsn: meta("sentry-dsn"),
  productionHost: meta("production-host"),
  /** Where the signing program of development listens; undefined: NCALayer, at its own address. */
  signingUrl: meta("signing-url"),
} as const;
