import type { LicencePaper } from "./paper.ts";

/** `Лицензионный договор № …`: the heading, the foot of each page and the name of the PDF's window. */
export const licenceTitle = ({ number }: Pick<LicencePaper, "number">): string => `Лицензионный договор № ${number}`;
