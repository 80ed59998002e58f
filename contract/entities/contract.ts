import type { RowOf } from "../../definition/values.ts";
import type { contracts } from "../../src/resources/contracts/contracts.ts";

export type ContractRow = RowOf<typeof contracts>;
