// The only store of a brand gives its Kit account up for another brand's while orders are on their way at the first: they are not read any
// more, which a person is told of each, with what to do.
import { beforeAll, expect, test } from "vitest";
import { connect, goLive, type Merchant, setUpMerchant } from "../support/merchant.ts";
import { fulfilled, letTimePass, sent, shown, TRACKING } from "../support/order-walk.ts";
import { setWorld, world } from "../support/world.ts";

let of: Merchant;

setWorld();
beforeAll(async () => {
  of = await setUpMerchant(world, "moves-on", { brand: "northwind", kind: "invoice" });
  await world.services.accounts.uses.updateSettings(of.shop, { holdMinutes: 0 });
});

const DAY = 24 * 60;
const kinds = ({ tasks }: { tasks: readonly { kind: string | null }[] }) => tasks.map(({ kind }) => kind);

test("orders at the account that was left are told, and followed again once it is connected again", async () => {
  const [order, other] = [of.buy(), of.buy()];
  const kitId = await sent(of, order);
  await sent(of, other);
  const { uses } = world.services.accounts;
  expect(await uses.leave(of.shop, true)).toMatchObject({ kind: "left", others: 0 });
  await connect(world, of.shop, {
    token: world.kit.brands.brightside.production.token,
    environment: "production",
    kind: "standard",
  });
  await goLive(world, of.shop);
  world.kit.orders.ship(kitId, [TRACKING]);
  for (const one of [order, other]) {
    await letTimePass(world, of, one, DAY + 60);
    const { tasks } = await shown(of, one, (details) => kinds(details).includes("not_followed"));
    expect(tasks.map(({ params }) => Object.keys(params))).toContainEqual(["kitOrderId"]);
  }
  // The merchant follows one of them in Kit's portal.
  const { commands } = world.services.orders;
  expect(await commands.markHandled(of.shop, await of.row(other.id), "not_followed")).toEqual({ kind: "done" });
  await shown(of, other, (details) => !kinds(details).includes("not_followed"));

  await uses.leave(of.shop, true);
  await connect(world, of.shop, { token: of.token, environment: "production", kind: "invoice" });
  await goLive(world, of.shop);
  await commands.readAgain(of.shop, await of.row(order.id));
  expect(await fulfilled(world, of, order)).toHaveLength(1);
  await shown(of, order, (details) => kinds(details).length === 0);
});
