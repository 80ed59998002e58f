/** What a key is for; «person» is a sole trader's as well: he has no БИН. */
export type Role = "person" | "head" | "right-to-sign" | "employee";
export type Algorithm = "RSA-2048" | "GOST-512";
/** A revoked one is in the development authority's list of revoked certificates. */
export type KeyState = "valid" | "expired" | "revoked";

export type Owner = { readonly surname: string; readonly name: string; readonly patronymic: string };

/** A key of the program, before its certificate is issued. */
export type KeyPlan = {
  /** Names its file: small letters, digits, dashes. */
  readonly id: string;
  readonly owner: Owner;
  readonly iin: string;
  /** Whose company's the key is; absent: the person's own. */
  readonly organization?: { readonly name: string; readonly bin: string } | undefined;
  readonly role: Role;
  readonly algorithm: Algorithm;
  readonly state: KeyState;
};

/** A key whose password was right. */
export type OpenKey = {
  /** DER. */
  readonly certificate: Uint8Array;
  /** Signs content of any length: a CMS (CAdES-BES, DER), with the content in it unless detached, and with a time stamp (CAdES-T) where it is wanted. */
  readonly sign: (
    content: Uint8Array,
    how: { readonly detached: boolean; readonly stamped: boolean },
  ) => Promise<Uint8Array>;
};

export type Validity = { readonly from: Date; readonly until: Date };

export type KeyRing = {
  readonly keys: readonly KeyPlan[];
  /** DER of the certificates that issue the keys, the root's first. */
  readonly authorities: readonly Uint8Array[];
  readonly validityOf: (key: KeyPlan) => Validity;
  /** Undefined when the password is wrong. */
  readonly open: (id: string, password: string) => Promise<OpenKey | undefined>;
};

/** Purposes as a certificate names them; the last is the authority's own (NUC RK) list of who may do what. */
export const EKU = {
  sign: "1.3.6.1.5.5.7.3.4",
  login: "1.3.6.1.5.5.7.3.2",
  person: "1.2.398.3.3.4.1.1",
  company: "1.2.398.3.3.4.1.2",
} as const;

const ROLE_EKUS = {
  person: [EKU.person],
  head: [EKU.company, `${EKU.company}.1`],
  "right-to-sign": [EKU.company, `${EKU.company}.2`],
  employee: [EKU.company, `${EKU.company}.5`],
} as const satisfies Record<Role, readonly string[]>;

/** Keys of 2024 and later have one purpose for documents and for logging in: that of documents. */
export const ekusOf = ({ role }: KeyPlan): readonly string[] => [EKU.sign, ...ROLE_EKUS[role]];
