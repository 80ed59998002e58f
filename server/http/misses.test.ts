import { expect, it } from "vitest";
import { Failure } from "./failure.ts";
import { countMisses } from "./misses.ts";

const nothing = async () => {
  throw new Failure("NOT_FOUND");
};
const codeOf = (tried: Promise<unknown>) =>
  tried.then(
    () => "found",
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  );

it("whoever guesses links is refused after so many that are of nothing, from all addresses of a network, also what there is", async () => {
  const open = countMisses({ most: 3, windowS: 600 });
  for (const host of ["1", "2", "3"]) expect(await codeOf(open(`2001:db8::${host}`, nothing))).toBe("NOT_FOUND");
  expect(await codeOf(open("2001:db8::4", async () => 1))).toBe("TOO_MANY_TRIES");
  expect(await codeOf(open("2001:db8:0:1::4", async () => 1))).toBe("found");
  const refused = await open("2001:db8::5", nothing).catch((error: Failure) => error);
  expect(refused).toMatchObject({ retryAfter: 600, values: { seconds: 600 } });
});

it("whoever reads what there is reads as much as they like, whatever else is wrong with it", async () => {
  const open = countMisses({ most: 3, windowS: 600 });
  for (let times = 0; times < 10; times += 1) {
    expect(await codeOf(open("203.0.113.5", async () => 1))).toBe("found");
    const used = async () => {
      throw new Failure("INVITATION_USED");
    };
    expect(await codeOf(open("203.0.113.5", used))).toBe("INVITATION_USED");
  }
});

it("somebody may try again once the window is over", async () => {
  const open = countMisses({ most: 1, windowS: 0.05 });
  expect(await codeOf(open("203.0.113.5", nothing))).toBe("NOT_FOUND");
  expect(await codeOf(open("203.0.113.5", nothing))).toBe("TOO_MANY_TRIES");
  await expect.poll(() => codeOf(open("203.0.113.5", async () => 1))).toBe("found");
});
