// What turns up about the payment after an order was placed: a fraud rating that comes late, a refund by amount, a payment that is
// voided, a chargeback. Played with both stand-ins; what exists at Kit is asked of Kit.
import { beforeAll, expect, test } from "vitest";
import { taskWords } from "../../../app/ui/texts/attention/tasks.ts";
import { type Merchant, setUpMerchant } from "../../support/merchant.ts";
import { atKit, pay, postsFor, sent, shown } from "../../support/order-walk.ts";
import { setWorld, world } from "../../support/world.ts";

let of: Merchant;

setWorld();
beforeAll(async () => {
  of = await setUpMerchant(world, "payments");
});

const canceled = (order: Parameters<typeof shown>[1]) => shown(of, order, ({ status }) => status === "canceled");

test("an order waits for its fraud rating and is sent as soon as it comes", async () => {
  const order = of.buy({ risk: null });
  await shown(of, order, ({ wait }) => wait?.reason === "risk_awaited");
  expect(postsFor(world, order)).toEqual([]);
  of.store.setRisk(order.id, "LOW");
  await sent(of, order);
  expect(postsFor(world, order)).toHaveLength(1);
});

test("a rating that turns out high holds the order, and it is sent once the merchant sends it all the same", async () => {
  const order = of.buy({ risk: "PENDING" });
  await shown(of, order, ({ wait }) => wait?.reason === "risk_awaited");
  of.store.setRisk(order.id, "HIGH");
  await shown(of, order, ({ wait }) => wait?.reason === "risk_held");
  expect(postsFor(world, order)).toEqual([]);
  await world.services.orders.commands.approve(of.shop, await of.row(order.id), "send");
  await sent(of, order);
  // They knew: nothing is canceled, nobody is told again.
  of.store.setRisk(order.id, "HIGH");
  const { tasks } = await shown(of, order, ({ status }) => status === "unpaid");
  expect(tasks).toEqual([]);
});

test("a high rating after it was sent cancels what costs nothing, and says so", async () => {
  const order = of.buy();
  await sent(of, order);
  of.store.setRisk(order.id, "HIGH");
  const details = await canceled(order);
  expect(details.timeline).toContainEqual(
    expect.objectContaining({ code: "cancel_requested", params: { why: "fraud_risk" } }),
  );
  expect(atKit(world, order)).toMatchObject([{ state: "canceled" }]);
});

test("a refund by amount cancels what costs nothing; sent again with the merchant's approval, it stays", async () => {
  const order = of.buy();
  await sent(of, order);
  of.store.refund(order.id, { amount: order.paidAmount });
  const { tasks } = await shown(of, order, (details) => details.tasks.some(({ kind }) => kind === "canceled_at_kit"));
  expect(tasks.map(({ kind }) => kind)).toEqual(["canceled_at_kit"]);
  await world.services.orders.commands.addPart(of.shop, await of.row(order.id), "unsent_lines");
  await shown(of, order, (details) => details.otherParts.length > 0 && details.tasks.length === 0);
  const live = () => world.kit.truth.ordersByReference(`${order.id.replace(/\D/g, "")}-2`);
  await expect.poll(() => live()).toMatchObject([{ state: "pending_payment" }]);
});

test("after a refund of a kit in production the merchant decides, and sees the cost", async () => {
  const order = of.buy();
  const kitId = await sent(of, order);
  await pay(world, of, { order, kitId });
  of.store.refund(order.id, { amount: order.paidAmount });
  const { tasks } = await shown(of, order, (details) => details.tasks.length > 0);
  expect(tasks).toMatchObject([{ kind: "cancel_costs", params: { why: "refunded" } }]);
  expect(taskWords(tasks[0]!.kind, tasks[0]!.params).body).toMatch(/was refunded\. .*status at Kit: in production/);
  await world.services.orders.commands.approve(of.shop, await of.row(order.id), "keep_at_kit");
  await shown(of, order, (details) => details.tasks.length === 0 && details.status === "in_production");
  expect(atKit(world, order)).toMatchObject([{ state: "in_production" }]);
});

test("a chargeback cancels what costs nothing; an inquiry of the bank changes nothing", async () => {
  const [asked, taken] = [of.buy(), of.buy()];
  await sent(of, asked);
  await sent(of, taken);
  of.store.disputePayment(asked.id, { initiatedAs: "INQUIRY" });
  of.store.disputePayment(taken.id, { initiatedAs: "CHARGEBACK" });
  await canceled(taken);
  expect(await of.look(asked.id)).toMatchObject({ status: "unpaid", tasks: [] });
});

test("an order whose payment was let go is never sent", async () => {
  const order = of.buy({ financialStatus: "AUTHORIZED" });
  await shown(of, order, ({ wait }) => wait?.reason === "not_paid");
  of.store.voidPayment(order.id);
  await shown(of, order, ({ wait }) => wait?.reason === "refunded");
  expect(postsFor(world, order)).toEqual([]);
});
