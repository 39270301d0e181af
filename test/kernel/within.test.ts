import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { within } from "../../app/kernel/within.ts";

const never = () => new Promise<string>(() => undefined);

describe("what has to be there in time", () => {
  test("is the result when it is", async () => {
    expect(await within(60_000, async () => "there")).toBe("there");
    expect(
      await within(
        60_000,
        async () => "there",
        () => null,
      ),
    ).toBe("there");
  });

  test("is a retryable fault when it is late", async () => {
    await expect(within(1, never)).rejects.toMatchObject({ code: "too_slow", retryable: true });
  });

  test("or the given fallback", async () => {
    expect(await within(1, never, () => null)).toBeNull();
  });

  test("fails as the work does, and ignores a failure that comes late", async () => {
    const failing = async () => Promise.reject(new Error("gone"));
    await expect(within(60_000, failing, () => null)).rejects.toThrow("gone");
    expect(
      await within(
        1,
        () => sleep(5).then(failing),
        () => null,
      ),
    ).toBeNull();
    await sleep(20);
  });
});
