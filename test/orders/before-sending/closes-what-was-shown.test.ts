// “Already ordered” and “Don't send” give up what the page showed, and no kit that was added since.
import { expect, test } from "vitest";
import { carryOut, type OrderIntent } from "../../../app/actions/order-form.ts";
import { LineItemId } from "../../../app/kernel/ids.ts";
import { fulfillmentOrder, RULES, storeLine } from "../../support/orders/builders.ts";
import { Life, MINUTE } from "../../support/orders/life.ts";
import { clicksOffered } from "../../support/orders/ways-on.ts";

const ADDED = storeLine({ id: LineItemId.parse("9002") });

function heldFor(reason: "placed_before_go_live" | "needs_approval" | "not_paid"): Life {
  const life = new Life();
  const { shop } = life.world;
  if (reason === "not_paid") Object.assign(life.order, { financialStatus: "PENDING" });
  if (reason === "needs_approval") shop.rules = { ...RULES, approval: "all" };
  if (reason === "placed_before_go_live") shop.goneLiveAt = new Date(life.order.createdAt.getTime() + MINUTE);
  return life;
}

test.each([
  ["already_ordered", "placed_before_go_live"],
  ["left_to_merchant", "needs_approval"],
  ["cancel", "not_paid"],
] as const)("“%s” of a page from before a kit was added closes nothing", async (what, reason) => {
  const life = heldFor(reason);
  await life.look();
  const button = (): OrderIntent => {
    const offered = clicksOffered(life.world).flatMap((one) => ("intent" in one ? [one.intent] : []));
    return offered.find((one) => (one.intent === "approve" ? one.what : one.intent) === what)!;
  };
  const click = async (intent: OrderIntent) => {
    const outcome = await carryOut(life.world.commands(), { shop: life.world.ref, row: life.row.id }, intent);
    await life.world.work();
    return [outcome, life.row.submission];
  };
  const [before, state] = [button(), life.row.submission];
  const { lines, fulfillmentOrders } = life.order;
  life.world.pass(MINUTE);
  Object.assign(life.order, { lines: [...lines, ADDED], updatedAt: life.world.now() });
  Object.assign(life.order, { fulfillmentOrders: [...fulfillmentOrders, fulfillmentOrder([ADDED])] });
  await life.look();
  expect(await click(before)).toEqual([{ kind: "not_applicable", why: "task_changed" }, state]);
  const done = what === "cancel" ? { kind: "done", unsent: true } : { kind: "done" };
  expect(await click(button())).toEqual([done, "void"]);
});

test("“Send without the held kits” of a page from before a kit was held leaves none out", async () => {
  const life = new Life();
  const held = (id: string) => storeLine({ id: LineItemId.parse(id), sku: "pmt_gone" });
  const sell = (line: ReturnType<typeof held>) => {
    const { lines, fulfillmentOrders } = life.order;
    Object.assign(life.order, { lines: [...lines, line], updatedAt: life.world.now() });
    Object.assign(life.order, { fulfillmentOrders: [...fulfillmentOrders, fulfillmentOrder([line])] });
    return life.look();
  };
  const click = (intent: OrderIntent) =>
    carryOut(life.world.commands(), { shop: life.world.ref, row: life.row.id }, intent);
  const button = (): OrderIntent => {
    const offered = clicksOffered(life.world).flatMap((one) => ("intent" in one ? [one.intent] : []));
    return offered.find((one) => one.intent === "approve" && one.what === "send_without_held_lines")!;
  };
  await sell(held("9002"));
  const before = button();
  life.world.pass(MINUTE);
  await sell(held("9003"));
  expect(await click(before)).toEqual({ kind: "not_applicable", why: "task_changed" });
  expect(await click(button())).toEqual({ kind: "done" });
  await life.world.work();
  expect(life.world.kit.orders.flatMap(({ request }) => request.lines)).toHaveLength(1);
});
