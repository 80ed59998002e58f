import { folded } from "../../entities/import-cell.ts";

/** What of a registry's columns is read. `side`: a number of which the heading does not say whose it is; the first is the seller's. */
export type RegistryColumn =
  | "registrationNumber"
  | "number"
  | "status"
  | "issuedOn"
  | "turnDate"
  | "seller"
  | "buyer"
  | "side"
  | "lineSum"
  | "total";

const HEADINGS: readonly (readonly [RegistryColumn, RegExp])[] = [
  ["registrationNumber", /^(рег\.?|регистрационный) ?(номер|№)( эсф)?$|^номер регистрации( эсф)?$/],
  ["number", /^(исходящий )?(номер|№)( эсф| сф)?( (в )?учетной систем[еы])?$/],
  ["status", /^статус( эсф)?$/],
  ["issuedOn", /^дата выписки( эсф)?$/],
  ["turnDate", /^дата (совершения )?оборота$/],
  ["seller", /^(иин\/бин|бин|иин) (поставщика|продавца|отправителя)$/],
  ["buyer", /^(иин\/бин|бин|иин) (получателя|покупателя)$/],
  ["side", /^(иин\/бин|бин|иин)$/],
  ["lineSum", /^(стоимость|сумма)( товаров, работ, услуг| тру)? (с учетом косвенных налогов|с ндс)$/],
  ["total", /^(общая|итоговая) (сумма|стоимость)( эсф)?( с ндс| с учетом косвенных налогов)?$/],
];

/** Numbers of the form's fields before a heading, and units behind it. */
const BESIDE = /^(?:[a-zа-я] ?)?\d+(?:\.\d+)*[.)]? +|[,(]? *(?:тенге|kzt|тг\.?|₸)\)?$|[\s:*]+$/g;

/** Which column a heading is, as the registry writes it; nothing for one that is not read. */
export function registryColumn(heading: string): RegistryColumn | undefined {
  const words = folded(heading).replace(BESIDE, "").replace("бин/иин", "иин/бин").trim();
  return HEADINGS.find(([, form]) => form.test(words))?.[0];
}

/** The authority's words of a status by its codes, without endings of gender. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  DRAFT: ["черновик", "черновик ис эсф"],
  IMPORTED: ["импортирован"],
  IN_QUEUE: ["в очереди"],
  IN_PROCESSING: ["в обработке"],
  WAIT_BIOMETRICS_VERIFICATION: ["ожидает биометрию", "ожидает биометрической верификации"],
  CREATED: ["создан", "не просмотрен"],
  WAITING_CUSTOMER_CONFIRMATION: ["ждет подтверждения покупателя", "ожидает подтверждения получателя"],
  WAITING_CUSTOMER_REVOKE_CONFIRMATION: ["ждет подтверждения отзыва", "ожидает подтверждения отзыва"],
  DELIVERED: ["доставлен"],
  FAILED: ["ошибочный"],
  FAILED_BIOMETRICS_VERIFICATION: ["биометрия не пройдена"],
  DELETED_BIOMETRICS_VERIFICATION: ["удален после биометрии"],
  SEND_TO_ISGO: ["заблокирован ис эсф"],
  CANCELED: ["аннулирован"],
  CANCELED_BY_OGD: ["аннулирован ис эсф", "аннулирован ис эсф для отнесения в зачет и на вычеты"],
  CANCELED_BY_SNT_DECLINE: ["аннулирован при отклонении снт"],
  CANCELED_BY_SNT_REVOKE: ["аннулирован при отзыве снт"],
  REVOKED: ["отозван"],
  DECLINED: ["отклонен"],
  DELETED: ["удален"],
};
const CODES = new Map(Object.entries(WORDS).flatMap(([code, words]) => words.map((word) => [word, code] as const)));

/** «Доставленный», «доставлена»: «доставлен». */
const bare = (words: string): string =>
  words.replace(/(?<=[а-я]{3})н(?:ный|ная|ное|а|о)(?= |$)/g, "н").replace(/_/g, " ");

/** The authority's code of a status: as it is written, or by its words; nothing for words that are not known. */
export function registryStatus(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  if (code in WORDS || code.startsWith("CANCELED_BY_SNT_")) return code;
  return CODES.get(bare(folded(text)));
}
