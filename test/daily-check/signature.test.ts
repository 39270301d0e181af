// What a merchant marked as handled stays so while the difference is the same: its stored signature is compared.
import { expect, test } from "vitest";
import { differenceSignature, type Difference } from "../../app/daily-check/differences.ts";

const lines = [
  { lineItemId: "12", store: 2, kit: 0 },
  { lineItemId: "11", store: 1, kit: 0 },
];
const signature = (params: object, kind: Difference["kind"] = "missing_at_kit") =>
  differenceSignature({ kind, part: 1, params });

test("signatures that are stored by now stay equal", () => {
  expect(signature({ why: "stale_reason", reason: "not_paid", lines })).toBe(
    '["missing_at_kit",1,"stale_reason","not_paid",null,null,null,null,null,[["11",1,0],["12",2,0]]]',
  );
  expect(signature({ kitOrderId: 48211, fault: "not_found", lines: undefined }, "not_found_at_kit")).toBe(
    '["not_found_at_kit",1,null,null,null,null,48211,"not_found",null,null]',
  );
});

test("another value of a field that is added later is another difference, in any order of the fields", () => {
  const [one, other] = [
    signature({ why: "stuck", added: 1, more: "a" }),
    signature({ why: "stuck", added: 2, more: "a" }),
  ];
  expect(one).not.toBe(other);
  expect(one).not.toBe(signature({ why: "stuck" }));
  expect(signature({ more: "a", added: 1, why: "stuck" })).toBe(one);
  expect(signature({ why: "stuck", added: undefined })).toBe(signature({ why: "stuck" }));
  const ofLine = (added: number) => signature({ lines: [{ ...lines[0]!, added }] });
  expect(ofLine(1)).not.toBe(ofLine(2));
});
