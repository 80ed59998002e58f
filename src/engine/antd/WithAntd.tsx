import { type ComponentType, createContext, type PropsWithChildren, use } from "react";

/** Where somebody above has dressed antd's parts already. */
export const AsItIs = ({ children }: PropsWithChildren) => children;

/** What gives antd's parts their colours and their language. */
export const AntdContext = createContext<ComponentType<PropsWithChildren>>(AsItIs);

/**
 * A part of a page that is drawn with antd where the page itself is not: antd's theme, its engine of styles and its words come with
 * the first such part, and the first rows of a list without them. Stands under a Suspense.
 */
export function WithAntd({ children }: PropsWithChildren) {
  const Dress = use(AntdContext);
  return <Dress>{children}</Dress>;
}
