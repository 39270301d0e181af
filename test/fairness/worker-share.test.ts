// How many jobs of one store run at once.
import { expect, test } from "vitest";
import { createWorkerShare } from "../../app/fairness/worker-share.ts";

const rules = { aStore: 2, waitMs: 200, apartMs: 50, now: () => 1_000 };

test("a store begins no more jobs than its share, and others begin theirs", () => {
  const share = createWorkerShare(rules);
  const begun = [share.begin("a"), share.begin("a")];
  expect(begun.map(({ kind }) => kind)).toEqual(["begun", "begun"]);
  expect(share.begin("a").kind).toBe("over");
  expect(share.begin("b").kind).toBe("begun");
  for (const one of begun) if (one.kind === "begun") one.end();
  expect(share.begin("a").kind).toBe("begun");
});

test("jobs over the share come back one after another, not all at once", () => {
  const share = createWorkerShare(rules);
  share.begin("a");
  share.begin("a");
  const waits = Array.from({ length: 3 }, () => share.begin("a"));
  expect(waits).toEqual([200, 250, 300].map((waitMs) => ({ kind: "over", waitMs })));
});
