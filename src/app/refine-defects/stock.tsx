import { type DataProvider, Refine, type RefineProps } from "@refinedev/core";
import stockRouter from "@refinedev/react-router";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";

export type Asked = { readonly resource: string; readonly [name: string]: unknown };

/** A data provider that remembers what it was asked and answers by `answer`. */
export function recording(answer: (asked: Asked) => unknown) {
  const asked: Asked[] = [];
  const note = (verb: string) => async (question: object) => {
    const said = { verb, resource: "", ...question };
    asked.push(said);
    return (await answer(said)) as never; // refine's names for whatever the test answers
  };
  const dataProvider: DataProvider = {
    getApiUrl: () => "",
    getList: note("list"),
    getOne: note("one"),
    create: note("create"),
    update: note("update"),
    deleteOne: note("delete"),
    custom: note("custom"),
  };
  return { asked, dataProvider };
}

/** refine as it comes: its own router, its own defaults. Only the telemetry is off. */
export const stock =
  (props: Partial<RefineProps> & Pick<RefineProps, "dataProvider">, at = "/") =>
  ({ children }: { readonly children?: ReactNode }) => (
    <MemoryRouter initialEntries={[at]}>
      <Refine routerProvider={stockRouter} {...props} options={{ disableTelemetry: true, ...props.options }}>
        {children}
      </Refine>
    </MemoryRouter>
  );
