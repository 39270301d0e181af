import { expect, it } from "vitest";
import { sizeFirst } from "../../app/ui/designs/format-label.ts";

it.each([
  ["Diamond painting kit, square drills, 30 × 40 cm", "30 × 40 cm, Diamond painting kit, square drills"],
  ["Diamond art coaster set of four – 10 × 10 cm", "10 × 10 cm, Diamond art coaster set of four"],
  ["40x50", "40 × 50"],
  ["Diamond art bookmark", "Diamond art bookmark"],
])("the format %s is listed as %s", (label, listed) => {
  expect(sizeFirst(label)).toBe(listed);
});
