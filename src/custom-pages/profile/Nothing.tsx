import { Empty } from "antd";

/** Says why there is nothing, and what to do. */
export const Nothing = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <Empty
    description={
      <>
        <strong>{title}</strong>
        <br />
        {text}
      </>
    }
  />
);
