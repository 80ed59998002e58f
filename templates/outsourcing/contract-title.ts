import type { OutsourcingContractPaper } from "./paper.ts";

/** `Договор на аутсорсинг № …`: the heading, the foot of each page and the name of the PDF's window. */
export const contractTitle = ({ number }: Pick<OutsourcingContractPaper, "number">): string =>
  `Договор на аутсорсинг № ${number}`;
