// An unexpected console.error fails the test that made it. A test that expects one spies on it itself.
import { afterEach, beforeEach, expect, vi } from "vitest";

beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  const spy = vi.mocked(console.error);
  const calls = vi.isMockFunction(spy) ? spy.mock.calls.map((call) => call.map(String).join(" ")) : [];
  vi.restoreAllMocks();
  expect(calls, "console.error was called").toEqual([]);
});
