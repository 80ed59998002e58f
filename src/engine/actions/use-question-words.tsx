import { type ReactNode, useCallback } from "react";
import { formatMoney } from "../../../domain/money/print.ts";
import { useSession } from "../calls/use-session.ts";
import { useConsequences } from "../consequences/use-consequences.ts";
import type { Action, Confirm } from "../define/language/actions.ts";
import type { Resource } from "../define/language/resource.ts";
import { useWords } from "../fields/kind/words.ts";
import { sumOf } from "../fields/money/sum-of.ts";
import { printsOf } from "../fields/print.ts";
import { useRegistry } from "../registry/registry.ts";
import type { Row } from "../registry/row.ts";
import { recordName, recordTitle } from "../titles/titles.ts";
import { ConfirmText } from "./ConfirmText.tsx";
import { editedBy, isEdit } from "./edits.ts";
import type { Parted } from "./parted.ts";
import { useRecordLinks } from "./use-record-links.ts";

/** An action, and the records that it is about. `gone` and `added`: see `ConfirmText`. */
export type Asked = {
  readonly action: Action;
  readonly parted: Parted;
  readonly gone?: number;
  readonly added?: number;
};
type QuestionWords = { readonly title: string; readonly verb: string; readonly text: ReactNode };

/** Of several records the question names how many; nobody confirms the first of twelve. */
const titleOf = ({ title, many = title }: Confirm, { will }: Parted) => (will.length > 1 ? many : title);

const idsOf = ({ will }: Parted): number[] => will.map(({ id }) => id);

/** What is said before an action, naming the thing, the number and the sum, and what its button is called. */
export function useQuestionWords(resource: Resource): (asked: Asked) => QuestionWords {
  const words = useWords();
  const { user } = useSession();
  const linkOf = useRecordLinks(resource);
  const felt = useConsequences();
  const { reachSigner } = useRegistry();
  return useCallback(
    ({ action, parted, gone = 0, added = 0 }) => {
      const { t } = words;
      const { confirm } = action;
      const [first] = parted.will;
      const values = {
        ...(first && printsOf(resource, first, words)),
        title: first ? recordTitle(resource, first, user, words) : "",
        count: parted.will.length,
        field: isEdit(action) ? t(editedBy(action)?.label ?? action.label) : "",
        sum: confirm?.sum === undefined ? "" : formatMoney(sumOf(parted.will, confirm.sum)),
      };
      return {
        title: (confirm ? t(titleOf(confirm, parted), values) : t(action.label)).replaceAll(" ₸", "\u00a0₸"), // never alone on a line
        verb: t(confirm?.verb ?? action.label),
        text: (
          <ConfirmText
            confirm={confirm}
            {...(action.isFelt && { felt: felt({ noun: resource.name, of: action.name, ids: idsOf(parted) }) })}
            values={values}
            parted={parted}
            isMany={action.on.includes("bulk")}
            {...("sign" in action.run && { reachSigner })}
            nameOf={(row: Row) => recordName(resource, row, words)}
            linkOf={linkOf}
            gone={gone}
            added={added}
          />
        ),
      };
    },
    [resource, linkOf, felt, reachSigner, user, words],
  );
}
