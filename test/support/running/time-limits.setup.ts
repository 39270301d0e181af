// Time limits of tests: a hang costs a minute, and names what was waited for. Browser tests get more on a busy machine.
import { afterEach, expect, vi } from "vitest";
import { awaited } from "../until.ts";

const inBrowser = expect.getState().testPath?.includes("/test/browser/") === true;

vi.setConfig({ testTimeout: inBrowser ? 300_000 : 60_000, hookTimeout: inBrowser ? 120_000 : 60_000 });

afterEach(({ task }) => {
  if (task.result?.state === "fail" && awaited.size > 0) {
    process.stderr.write(`${task.name}: still waiting for ${[...awaited].join("; ")}\n`);
  }
});
