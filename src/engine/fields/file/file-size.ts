import type { TFunction } from "i18next";

const UNITS = ["bytes", "kilo", "mega"] as const;

/** A size as one says it: «640 КБ», «1,2 МБ»; bytes in, 1 KB is 1 024 of them. */
export function fileSize(bytes: number, t: TFunction): string {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  const size = bytes / 1024 ** power;
  const said = power === UNITS.length - 1 && size < 100 ? size.toFixed(1).replace(".", ",") : String(Math.round(size));
  return t(`fields.file.sizes.${UNITS[power] ?? "bytes"}`, { size: said });
}
