import { useMemo } from "react";
import type { ViewRow } from "../../../../contract/entities/view.ts";
import { viewRoutes } from "../../../../contract/routes/views.ts";
import type { CallError } from "../../../config/call-error.ts";
import { useCall } from "../../calls/use-call.ts";
import type { Resource } from "../../define/language/resource.ts";
import { fixedFilters } from "../../registry/variants.ts";

export type Views = {
  readonly views: readonly ViewRow[] | undefined;
  readonly error: CallError | undefined;
};

/** The saved views of a list that the person may use, their own first; a variant's list has those that were saved in it. */
export function useViews(resource: Pick<Resource, "name" | "where">, enabled: boolean): Views {
  const { data, error } = useCall(viewRoutes.list, { query: { noun: resource.name }, enabled });
  const { where } = resource;
  const views = useMemo(() => {
    const fixed = Object.entries(fixedFilters({ ...(where && { where }) }));
    return data?.data.filter(({ query }) => {
      const params = new URLSearchParams(query);
      return fixed.every(([field, value]) => params.get(`filter[${field}]`) === String(value));
    });
  }, [data, where]);
  return { views, error };
}
