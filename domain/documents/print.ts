/** How a document is printed: one, or chosen ones as one PDF, by whoever has them. */
export const print = { name: "print", on: ["row", "card", "bulk"], file: "pdf", limit: 100 } as const;
