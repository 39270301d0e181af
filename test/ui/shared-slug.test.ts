import { expect, it } from "vitest";
import { slugFrom } from "../../app/designs/registration/slug.ts";
import { sharesSlug } from "../../app/ui/designs/use-registrations.ts";

it("the second of two designs with one slug is not sent, so that it does not take the first one's place", () => {
  // Named in an alphabet that no slug can hold: only the sizes are left of them.
  const names = ["кот 30×40", "лиса 30×40", "Fox", "日本", "中国"];
  const rows = names.map((name, id) => ({ id, slug: slugFrom(name) }));
  expect(rows.map(({ slug }) => slug)).toEqual(["30x40", "30x40", "fox", "", ""]);
  // An empty slug is complained of by itself.
  expect(rows.filter(({ id }) => sharesSlug(rows, id)).map(({ id }) => id)).toEqual([1]);
});
