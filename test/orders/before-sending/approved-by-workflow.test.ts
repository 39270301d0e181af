// "Approve Kit order" in a workflow is "Send", but not for an order whose payment went back since the workflow began.
import { expect, test } from "vitest";
import { carryOutFlow, comesTooLate } from "../../../app/orders/commands/carry-out-flow.ts";
import type { StoreOrder } from "../../../app/orders/ports/shopify-order.ts";
import { RULES } from "../../support/orders/builders.ts";
import { Life, MINUTE } from "../../support/orders/life.ts";

async function approved(over: (life: Life) => Partial<StoreOrder>): Promise<string> {
  const life = new Life();
  const { world } = life;
  world.shop.rules = { ...RULES, approval: "all" };
  await life.look();
  world.pass(MINUTE);
  Object.assign(life.order, over(life), { updatedAt: world.now() });
  await life.look();
  const { id, submission } = life.row;
  await carryOutFlow(
    world.commands(),
    { shop: world.ref, parts: [{ id, submission, canceledAtKit: false }] },
    "approve",
  );
  await world.work();
  return `${life.row.submission}: ${life.row.wait?.reason}`;
}

test.each<[string, (life: Life) => Partial<StoreOrder>]>([
  ["waits for approval", () => ({})],
  ["is rated as a high risk", () => ({ riskLevel: "HIGH" })],
])("sends an order that %s", async (_what, over) => {
  expect(await approved(over)).toBe("submitted: pending_payment");
});

test.each<[string, (life: Life) => Partial<StoreOrder>]>([
  [
    "refunded",
    ({ order, world }) => ({
      financialStatus: "REFUNDED",
      payment: { ...order.payment, returnedAt: world.now() },
    }),
  ],
  ["charged_back", ({ order }) => ({ payment: { ...order.payment, chargedBack: true } })],
])("leaves an order that is held as “%s” to a person", async (reason, over) => {
  expect(await approved(over)).toBe(`held: ${reason}`);
});

test("is not late for an order that is held again after a lost answer, as “Send” isn't; nor is a release", () => {
  const late = (["approve", "release", "hold"] as const).map((one) => comesTooLate([{ submission: "unknown" }], one));
  expect(late).toEqual([false, false, true]);
});
