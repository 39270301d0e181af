// How the rows of the table stand, and what the page leads to.
import { expect, it } from "vitest";
import { nextOfTable } from "../../app/ui/designs/next-step.ts";
import { standingOf } from "../../app/ui/designs/row-standing.ts";
import { changed, type RegistrationRow } from "../../app/ui/designs/use-registrations.ts";
import { common } from "../../app/ui/texts/common.ts";

function rowOf(id: number, to: Partial<RegistrationRow> = {}): RegistrationRow {
  return {
    ...{ id, name: `Moth ${id}`, sizeOf: null, slug: `moth-${id}`, slugTyped: false, catalogProductId: "7" },
    ...{ active: true, replace: false, printFile: new File([], "moth.png"), heroImage: null, originalImage: null },
    state: { kind: "idle" },
    ...to,
  };
}

const added = (sku: string, sameFile = true): Partial<RegistrationRow> => ({
  state: { kind: "answered", answer: { kind: "created", sku, name: "Moth", sameFile } },
});

it("a row without an answer is saved again as it is: its file needs no second row", () => {
  const row = rowOf(1, { state: { kind: "lost" } });
  expect(standingOf(row, [row])).toEqual({ kind: "failed", words: common.fault.saving });
  expect(nextOfTable([row])).toMatchObject({ ids: [1] });
});

it("a row says what it lacks, and is not sent until it has it", () => {
  const rows = [
    rowOf(1),
    rowOf(2, { catalogProductId: "" }),
    rowOf(3, { slug: "moth-1" }),
    rowOf(4, { name: " ", slug: "" }),
    rowOf(5, { slug: "", catalogProductId: "" }),
    rowOf(6, { slug: "Moth" }),
  ];
  const standing = rows.map((row) => standingOf(row, rows));
  expect(standing.map((one) => (one.kind === "incomplete" ? one.words : one.kind))).toEqual([
    "ready",
    "Select a kit format.",
    "Another design above has the same slug. Enter a different one.",
    "Enter a name.",
    "Enter a slug. Select a kit format.",
    "Use only lowercase letters, numbers, and single hyphens, such as galaxy-cat-30x40.",
  ]);
  expect(nextOfTable(rows)).toMatchObject({ ids: [1], ways: null });
});

it("what Kit said of a row is told in the row, with its fields", () => {
  const answered = (answer: Extract<RegistrationRow["state"], { kind: "answered" }>["answer"]) => {
    const row = rowOf(1, { state: { kind: "answered", answer } });
    return standingOf(row, [row]);
  };
  expect(answered({ kind: "faulty", faults: { printFile: "incomplete" } })).toEqual({
    kind: "failed",
    words: "This file is incomplete or damaged. Choose another.",
  });
  expect(answered({ kind: "refused", fields: { name: "too long" }, general: [] })).toEqual({
    kind: "failed",
    words: "Kit rejected this design. too long",
  });
  expect(
    answered({ kind: "replaces", name: "Moth", sku: "pmt_1", sameFile: false, variants: 1, openOrders: 0 }).kind,
  ).toBe("replaces");
  expect(answered({ kind: "created", sku: "pmt_1", name: "Moth", sameFile: false })).toMatchObject({
    kind: "added",
    words: expect.stringContaining("Kit has a different print file") as string,
  });
});

it("once all are added, the page leads to their products, and to no others", () => {
  const rows = [rowOf(1, added("pmt_a")), rowOf(2, added("pmt_b"))];
  expect(nextOfTable(rows).ways?.primaryAction).toEqual({
    content: "Create products",
    url: "/app/designs/publish?sku=pmt_a&sku=pmt_b",
  });
  // One is on its way, or can be sent: first that.
  expect(nextOfTable([...rows, rowOf(3, { state: { kind: "sending", percent: 0 } })]).ways).toBeNull();
  expect(nextOfTable([...rows, rowOf(3)])).toMatchObject({ ids: [3], ways: null });
  // One that can't be sent holds nothing up; what failed is tried again.
  expect(nextOfTable([...rows, rowOf(3, { catalogProductId: "" })]).ways).not.toBeNull();
  expect(nextOfTable([...rows, rowOf(3, { state: { kind: "lost" } })]).ids).toEqual([3]);
});

it("the word to replace a design ends with what it was given for", () => {
  const agreed = changed(rowOf(1, { name: "Moth", slug: "moth" }), { replace: true });
  expect(changed(agreed, { active: false }).replace).toBe(true);
  expect(changed(agreed, { name: "Moth" }).replace).toBe(true);
  // The slug follows the name: another design would be replaced.
  expect(changed(agreed, { name: "Owl" })).toMatchObject({ slug: "owl", replace: false });
  for (const to of [{ slug: "owl" }, { catalogProductId: "8" }, { printFile: new File([], "owl.png") }])
    expect(changed(agreed, to).replace).toBe(false);
});
