import { afterEach, expect, it } from "vitest";
import { emailMissing } from "./missing.ts";
import { noteEarlySubmit, wasSent } from "./sent-early.ts";

afterEach(() => document.body.replaceChildren());

const formIn = (page: Document) => {
  const form = page.createElement("form");
  page.body.append(form);
  return form;
};
const send = (form: HTMLFormElement) => form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));

it("keeps a form that was sent before anybody listened from leaving the page, and notes it; once", () => {
  noteEarlySubmit(document);
  const [first, second] = [formIn(document), formIn(document)];
  expect(wasSent(first)).toBe(false);
  expect(send(first)).toBe(false); // its own way is barred
  expect(wasSent(first)).toBe(true);
  expect(send(second)).toBe(true);
  expect(wasSent(second)).toBe(false);
});

it("takes an e-mail with spaces around it, and none without a name, a host or a zone", () => {
  expect(emailMissing("  owner@parkdesk.example ")).toBeUndefined();
  expect(emailMissing("   ")).toBe("validation.REQUIRED");
  for (const slip of ["owner", "owner@", "@parkdesk.example", "owner@parkdesk", "ow ner@parkdesk.example", "a@b@c.d"])
    expect(emailMissing(slip)).toBe("validation.EMAIL");
});
