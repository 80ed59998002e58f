import { expect, it } from "vitest";
import { makePassword } from "./make-password.ts";

it("a made password is read aloud without a doubt, and never twice the same", () => {
  const made = Array.from({ length: 200 }, makePassword);
  expect(new Set(made).size).toBe(200);
  for (const password of made) expect(password).toMatch(/^[A-HJ-NP-Za-km-z2-9]{4}(-[A-HJ-NP-Za-km-z2-9]{4}){5}$/);
});
