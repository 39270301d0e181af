import { expect, test } from "vitest";
import { meaning } from "./attacks.ts";

test.each([
  ["/artwork\\..\\/", "//"],
  ["/artwork/../", "/"],
  ["/x/../artwork/key.png?a=b", "/artwork/key.png"],
  ["/artwork/key.png", "/artwork/key.png"],
])("%s stands for %s", (target, path) => {
  expect(meaning(target)).toBe(path);
});
