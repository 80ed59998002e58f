import { fireEvent } from "@testing-library/react";

/** Types a text over what stands in an input, a key at a time, as a person does who has chosen all of it. */
export function typeKeys(input: HTMLElement, text: string): void {
  if (!(input instanceof HTMLInputElement)) throw new Error("keys are typed into an input");
  if (input.readOnly || input.disabled) throw new Error("nothing can be typed into this input");
  fireEvent.focus(input);
  [...text].forEach((key, place) => {
    fireEvent.keyDown(input, { key });
    fireEvent.change(input, { target: { value: place === 0 ? key : `${input.value}${key}` } });
    fireEvent.keyUp(input, { key });
  });
}
