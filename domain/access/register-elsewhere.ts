import { STAFF } from "./family.ts";

/**
 * The action that registers chosen records of a register with aggregators that the person works for as well (domain.md §10.6).
 * `run`: its call, and in which field of the body their ids go.
 */
export const registerElsewhere = <const Run extends object>(run: Run) =>
  ({
    name: "register",
    on: ["row", "card", "bulk"],
    limit: 500,
    asks: {
      aggregator_ids: {
        kind: "references",
        label: "common.elsewhere.where",
        help: "common.elsewhere.help",
        names: "aggregators.others",
        required: true,
      },
    },
    run,
    bulk: { chunk: 500 },
    who: STAFF,
  }) as const;
