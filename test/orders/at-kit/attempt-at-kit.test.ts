import { expect, test } from "vitest";
import { KitProductId, LineItemId } from "../../../app/kernel/ids.ts";
import { attemptAtKit, heldLines, type IdentifiedLine } from "../../../app/orders/kit-answers/attempt-at-kit.ts";
import type { SentLine } from "../../../app/orders/ports/order-rows.ts";
import { sha } from "../../support/orders/builders.ts";

const PRODUCT = KitProductId.parse(101);
const line = (id: string, file: string, quantity = 1): SentLine => ({
  lineItemId: LineItemId.parse(id),
  productId: PRODUCT,
  quantity,
  sha256: sha(file),
});
const held = (file: string | null, quantity = 1): IdentifiedLine => ({
  productId: PRODUCT,
  quantity,
  sha256: file === null ? null : sha(file),
});
const fox = { lines: [line("1", "a", 3)] };
const both = { lines: [line("1", "a", 3), line("2", "b")] };
const harbour = { lines: [line("2", "b", 3)] };

test.each<[string, { lines: SentLine[] }[], IdentifiedLine[], { lines: SentLine[] } | null, boolean]>([
  ["the first", [fox, both], [held("a", 3)], fox, true],
  ["the second, with the line that was added", [fox, both], [held("b"), held("a", 3)], both, true],
  ["by quantities alone, where no file is known", [fox, both], [held(null), held(null, 3)], both, true],
  ["by the file, where quantities are alike", [fox, harbour], [held("b", 3)], harbour, true],
  ["the file that is known first, of lines alike", [both], [held(null, 3), held("b")], both, true],
  ["units that Kit put together", [fox, both], [held(null, 4)], both, true],
  ["the oldest of two alike", [fox, { lines: [...fox.lines] }], [held(null, 3)], fox, true],
  ["the oldest, not for certain, where two that differ fit", [fox, harbour], [held(null, 3)], fox, false],
  ["the oldest, not for certain, where none fits", [fox, both], [held("c", 9)], fox, false],
  ["none, where none was made", [], [held("a")], null, true],
])("takes %s", (_what, attempts, lines, attempt, certain) => {
  const found = attemptAtKit(attempts, lines);
  expect(found.certain).toBe(certain);
  expect(found.attempt).toBe(attempt);
});

test("a print file is known by the key in its address", () => {
  const of = (artworkLocation: string) => heldLines({ lines: [{ productId: PRODUCT, quantity: 1, artworkLocation }] });
  expect(of("https://kit.example/artwork/aB-_9.png")[0]!.artworkKey).toBe("aB-_9");
  expect(of("https://elsewhere.example/files/aB-_9.png")[0]!.artworkKey).toBeNull();
});
