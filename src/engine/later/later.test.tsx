import { act, cleanup, render, screen } from "@testing-library/react";
import { Component, type PropsWithChildren, Suspense } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { bringParts, later, loadPutOff, opened } from "./later.ts";

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

it("parts that are brought by name are there at once, whatever else stands among them", async () => {
  const [Day, Month] = [later(async () => Named), later(async () => Named)];
  await bringParts([Day, Named]);
  render(
    <Suspense fallback="ждите">
      <Day name="дата" />
    </Suspense>,
  );
  expect(screen.getByText("дата")).toBeDefined();
  cleanup();
  render(
    <Suspense fallback="ждите">
      <Month name="месяц" />
    </Suspense>,
  );
  expect(screen.getByText("ждите")).toBeDefined();
  await screen.findByText("месяц");
});

it("a part that a click opens is drawn with no placeholder of anybody's, and outright the next time", async () => {
  const Part = opened(async () => Named);
  const drawn = (name: string) => (
    <Suspense fallback="ждите">
      <Part name={name} />
    </Suspense>
  );
  const { container, unmount } = render(drawn("меню"));
  expect(container.textContent).toBe("");
  expect(await screen.findByText("меню")).toBeDefined();
  unmount();
  render(drawn("снова"));
  expect(screen.getByText("снова")).toBeDefined();
});

it("a part that cannot be loaded is told to whoever stands around it, and asked for again when it is next opened", async () => {
  vi.useFakeTimers();
  const quiet = vi.spyOn(console, "error").mockImplementation(() => undefined);
  let isGone = true;
  const Part = opened(async () => {
    if (isGone) throw new Error("the file is gone");
    return Named;
  });
  const { unmount } = render(
    <Told>
      <Part name="меню" />
    </Told>,
  );
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText("the file is gone")).toBeDefined();
  unmount();
  isGone = false;
  render(<Part name="меню" />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText("меню")).toBeDefined();
  quiet.mockRestore();
  vi.useRealTimers();
});

class Told extends Component<PropsWithChildren, { readonly why?: string }> {
  override state: { readonly why?: string } = {};
  static getDerivedStateFromError = (error: Error) => ({ why: error.message });
  override render() {
    return this.state.why ?? this.props.children;
  }
}
