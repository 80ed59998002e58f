import type { ContractPaper } from "./paper.ts";

const KINDS = { commission: "Договор комиссии", services: "Договор оказания услуг" } as const;

/** `Договор комиссии № …`: the heading, the foot of each page and the name of the PDF's window. */
export const contractTitle = ({ number, kind }: Pick<ContractPaper, "number" | "kind">): string =>
  `${KINDS[kind]} № ${number}`;
