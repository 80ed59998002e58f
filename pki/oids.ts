/** Object identifiers; those of the Kazakh authority begin with 1.2.398.3. */

export const CONTENT = {
  data: "1.2.840.113549.1.7.1",
  signedData: "1.2.840.113549.1.7.2",
  timestampInfo: "1.2.840.113549.1.9.16.1.4",
  basicOcsp: "1.3.6.1.5.5.7.48.1.1",
} as const;

export const ATTRIBUTE = {
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingTime: "1.2.840.113549.1.9.5",
  signingCertificate: "1.2.840.113549.1.9.16.2.12",
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
  timestamp: "1.2.840.113549.1.9.16.2.14",
} as const;

export const EXTENSION = {
  subjectKeyId: "2.5.29.14",
  keyUsage: "2.5.29.15",
  basicConstraints: "2.5.29.19",
  crlNumber: "2.5.29.20",
  reason: "2.5.29.21",
  invalidityDate: "2.5.29.24",
  deltaCrl: "2.5.29.27",
  issuingDistributionPoint: "2.5.29.28",
  certificateIssuer: "2.5.29.29",
  crlPoints: "2.5.29.31",
  policies: "2.5.29.32",
  authorityKeyId: "2.5.29.35",
  extendedKeyUsage: "2.5.29.37",
  freshestCrl: "2.5.29.46",
  authorityInfo: "1.3.6.1.5.5.7.1.1",
  ocspNonce: "1.3.6.1.5.5.7.48.1.2",
  ocspNoCheck: "1.3.6.1.5.5.7.48.1.5",
} as const;

export const ACCESS = { ocsp: "1.3.6.1.5.5.7.48.1", issuers: "1.3.6.1.5.5.7.48.2" } as const;

/** What a key may be used for. */
export const USAGE = {
  authentication: "1.3.6.1.5.5.7.3.2",
  signing: "1.3.6.1.5.5.7.3.4",
  timestamping: "1.3.6.1.5.5.7.3.8",
  ocspSigning: "1.3.6.1.5.5.7.3.9",
} as const;

/** Who holds a key, among the extended usages of the authority. */
export const HOLDER = {
  person: "1.2.398.3.3.4.1.1",
  organization: "1.2.398.3.3.4.1.2",
  firstHead: "1.2.398.3.3.4.1.2.1",
  rightToSign: "1.2.398.3.3.4.1.2.2",
  financialRight: "1.2.398.3.3.4.1.2.3",
  humanResources: "1.2.398.3.3.4.1.2.4",
  employee: "1.2.398.3.3.4.1.2.5",
  informationSystem: "1.2.398.3.3.4.1.2.6",
} as const;

export const NAME = {
  commonName: "2.5.4.3",
  surname: "2.5.4.4",
  serialNumber: "2.5.4.5",
  country: "2.5.4.6",
  organization: "2.5.4.10",
  unit: "2.5.4.11",
  givenName: "2.5.4.42",
} as const;

export const DIGEST = {
  sha1: "1.3.14.3.2.26",
  sha256: "2.16.840.1.101.3.4.2.1",
  sha384: "2.16.840.1.101.3.4.2.2",
  sha512: "2.16.840.1.101.3.4.2.3",
  gost34311: "1.2.398.3.10.1.3.1",
  streebog256: "1.2.398.3.10.1.3.2",
  streebog512: "1.2.398.3.10.1.3.3",
} as const;

export const KEY = {
  rsa: "1.2.840.113549.1.1.1",
  ec: "1.2.840.10045.2.1",
  gost2004: "1.2.398.3.10.1.1.1.1",
  gost256: "1.2.398.3.10.1.1.2.1",
  gost512: "1.2.398.3.10.1.1.2.2",
} as const;

/** The curves' names in the parameters of Kazakh keys. */
export const CURVE = {
  gost2004: "1.2.398.3.10.1.1.1.1.1",
  gost256: "1.2.398.3.10.1.1.2.1.1",
  gost512: "1.2.398.3.10.1.1.2.2.1",
} as const;

export const SIGNATURE = {
  rsaSha256: "1.2.840.113549.1.1.11",
  rsaSha384: "1.2.840.113549.1.1.12",
  rsaSha512: "1.2.840.113549.1.1.13",
  ecdsaSha256: "1.2.840.10045.4.3.2",
  ecdsaSha384: "1.2.840.10045.4.3.3",
  ecdsaSha512: "1.2.840.10045.4.3.4",
  gost2004: "1.2.398.3.10.1.1.1.2",
  gost256: "1.2.398.3.10.1.1.2.3.1",
  gost512: "1.2.398.3.10.1.1.2.3.2",
} as const;
