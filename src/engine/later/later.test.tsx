import { cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, it } from "vitest";
import { later, loadPutOff } from "./later.ts";

afterEach(cleanup);

const Named = ({ name }: { readonly name: string }) => <p>{name}</p>;

it("a part that is loaded when it is drawn shows a placeholder first", async () => {
  const Part = later(async () => Named);
  render(
    <Suspense fallback="ждите">
      <Part name="дата" />
    </Suspense>,
  );
  expect(screen.getByText("ждите")).toBeDefined();
  expect(await screen.findByText("дата")).toBeDefined();
});

it("a part that was brought before is there at once, and stays the same part", async () => {
  const Part = later(async () => Named);
  await loadPutOff();
  const { rerender } = render(<Part name="дата" />);
  const drawn = screen.getByText("дата");
  rerender(<Part name="месяц" />);
  expect(screen.getByText("месяц")).toBe(drawn);
});
