import { type DataProvider, Refine, type RefineProps } from "@refinedev/core";
import stockRouter from "@refinedev/react-router";
import { type ReactNode, useSyncExternalStore } from "react";
import { MemoryRouter } from "react-router";

export type Asked = { readonly resource: string; readonly [name: string]: unknown };
type Props = Partial<RefineProps> & Pick<RefineProps, "dataProvider">;

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
export const stock = (props: Props, at = "/") => changing(props, at).wrapper;

/** The same whose properties become others while it is drawn, as where resources are added at run time. */
export function changing(first: Props, at = "/") {
  let props = first;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const wrapper = ({ children }: { readonly children?: ReactNode }) => {
    const now = useSyncExternalStore(subscribe, () => props);
    return (
      <MemoryRouter initialEntries={[at]}>
        <Refine routerProvider={stockRouter} {...now} options={{ disableTelemetry: true, ...now.options }}>
          {children}
        </Refine>
      </MemoryRouter>
    );
  };
  const become = (next: Partial<Props>) => {
    props = { ...props, ...next };
    for (const listener of listeners) listener();
  };
  return { wrapper, become };
}
