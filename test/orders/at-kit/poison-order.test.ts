// An order that Kit always answers with a fault holds others up for seconds, three times; then a person looks.
import { expect, test } from "vitest";
import { Life } from "../../support/orders/life.ts";

test("an order that Kit always fails on ends in review, and is never sent again unasked", async () => {
  const life = new Life();
  life.world.kit.faults.create.push(...Array.from({ length: 100 }, () => "error_500_before" as const));
  await life.look();
  expect(await life.world.settle(7)).toBe(true);
  expect([life.calls("create"), life.row.submission, life.tasks]).toEqual([3, "review", ["review"]]);
  // Whatever happens in the store, and however often it is looked at.
  for (let count = 0; count < 3; count++) {
    life.order.updatedAt = life.world.now();
    await life.look();
    await life.later(60);
  }
  expect(life.calls("create")).toBe(3);
  expect(life.world.violations).toEqual([]);
});
