// What a person would see as trouble in a page fails the test that opened it.
import type { Browser } from "playwright-core";
import { afterEach, beforeEach, expect } from "vitest";
import { troubleOf } from "./browser.ts";

let expected: string[] = [];

/** Trouble with this text doesn't fail the current test. */
export function expectTrouble(text: string): void {
  expected.push(text);
}

/** Called once in a file. `browser`: the one of its tests, as soon as they run. */
export function failOnTrouble(browser: () => Browser): void {
  beforeEach(() => {
    troubleOf(browser()).length = 0;
    expected = [];
  });
  afterEach(() => {
    const unexpected = troubleOf(browser()).filter((line) => !expected.some((text) => line.includes(text)));
    // Soft: a hook that throws keeps those after it from running.
    expect.soft(unexpected, "trouble in the browser").toEqual([]);
  });
}
