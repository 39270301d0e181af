import { describe, expect, it } from "vitest";
import { readByteRange } from "../../app/designs/artwork/byte-range.ts";
import { evaluatePreconditions, rangeApplies } from "../../app/designs/artwork/conditional-request.ts";

describe("byte ranges", () => {
  it.each([
    [undefined, { kind: "whole" }],
    ["bytes=0-0", { kind: "part", first: 0, last: 0 }],
    ["bytes=10-", { kind: "part", first: 10, last: 99 }],
    ["bytes=90-500", { kind: "part", first: 90, last: 99 }],
    ["bytes=-10", { kind: "part", first: 90, last: 99 }],
    ["bytes=-500", { kind: "part", first: 0, last: 99 }],
    ["bytes=100-", { kind: "unsatisfiable" }],
    ["bytes=-0", { kind: "unsatisfiable" }],
    ["bytes=5-4", { kind: "whole" }],
    ["bytes=0-1,4-5", { kind: "whole" }],
    ["bytes=-", { kind: "whole" }],
    ["lines=0-1", { kind: "whole" }],
  ])("%s of 100 bytes", (header, range) => {
    expect(readByteRange(header, 100)).toEqual(range);
  });
});

describe("conditional requests", () => {
  const current = { etag: '"abc"', lastModified: new Date("2026-03-01T10:00:00.500Z") };
  const same = "Sun, 01 Mar 2026 10:00:00 GMT";
  const before = "Sun, 01 Mar 2026 09:59:59 GMT";

  it.each([
    [{}, "proceed"],
    [{ "if-none-match": '"abc"' }, "not_modified"],
    [{ "if-none-match": 'W/"abc"' }, "not_modified"],
    [{ "if-none-match": '"x", "abc"' }, "not_modified"],
    [{ "if-none-match": "*" }, "not_modified"],
    [{ "if-none-match": '"x"' }, "proceed"],
    [{ "if-none-match": '"x"', "if-modified-since": same }, "proceed"],
    [{ "if-modified-since": same }, "not_modified"],
    [{ "if-modified-since": before }, "proceed"],
    [{ "if-modified-since": "yesterday-ish" }, "proceed"],
    [{ "if-match": '"abc"' }, "proceed"],
    [{ "if-match": 'W/"abc"' }, "failed"],
    [{ "if-match": '"x"' }, "failed"],
    [{ "if-unmodified-since": same }, "proceed"],
    [{ "if-unmodified-since": before }, "failed"],
  ] as const)("%o", (headers, outcome) => {
    expect(evaluatePreconditions(headers, current)).toBe(outcome);
  });

  it("counts a Range header only while If-Range names what is there now", () => {
    expect(rangeApplies(undefined, current)).toBe(true);
    expect(rangeApplies('"abc"', current)).toBe(true);
    expect(rangeApplies('"old"', current)).toBe(false);
    expect(rangeApplies('W/"abc"', current)).toBe(false);
    expect(rangeApplies(same, current)).toBe(true);
    expect(rangeApplies(before, current)).toBe(false);
  });
});
