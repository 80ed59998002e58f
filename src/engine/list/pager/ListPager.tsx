import { useAskAhead } from "../../calls/use-ask-ahead.ts";
import { callNamed } from "../../define/language/calls.ts";
import type { Resource } from "../../define/language/resource.ts";
import type { RowPage } from "../../registry/row.ts";
import { askAfter, type ListControl } from "../state/use-list-state.ts";
import { rowsOf } from "../state/use-page.ts";
import { Pager } from "./Pager.tsx";

type Props = { readonly resource: Resource; readonly page: RowPage; readonly control: ListControl };

/** The pager of a list: a page is asked for when its link is pressed, and is often there when the link is let go of. */
export function ListPager({ resource, page, control }: Props) {
  const askAhead = useAskAhead();
  const { current_page: current, per_page: size } = page.meta;
  return (
    <Pager
      page={current}
      perPage={size}
      total={page.total}
      isCapped={page.capped === true}
      isCounted={page.isCounted !== false}
      shown={page.data.length}
      addressOf={(to) => control.addressOf({ page: to })}
      onPress={(to) =>
        askAhead(callNamed(`${resource.name}.list`), { ask: rowsOf(askAfter(control.ask, { page: to })) })
      }
      onPerPage={(perPage) => control.change({ perPage })}
    />
  );
}
